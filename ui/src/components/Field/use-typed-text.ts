import { useLayoutEffect, useState } from 'react';

const useEffectBeforePaint = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * Keeps what a person typed into a `textarea` before the page's script arrived. React 18 writes a textarea's first
 * value again while it hydrates (inputs and selects it leaves alone), so the text is read before and put back after.
 */
export function useTypedText(id: string): void {
  const [typed] = useState(() => {
    if (typeof document === 'undefined') return undefined;
    const control = document.getElementById(id);
    return control instanceof HTMLTextAreaElement ? control.value : undefined;
  });

  useEffectBeforePaint(() => {
    const control = document.getElementById(id);
    if (typed !== undefined && control instanceof HTMLTextAreaElement && control.value !== typed) control.value = typed;
  }, [id, typed]);
}
