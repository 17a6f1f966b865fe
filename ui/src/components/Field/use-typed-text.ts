import { useCallback, useState, type RefCallback } from 'react';

/**
 * Keeps what a person typed into a `textarea` before the page's script arrived. React 18 writes a textarea's first
 * value again while it hydrates (inputs and selects it leaves alone), so the text is read before and put back after,
 * by the ref this returns.
 */
export function useTypedText(id: string): RefCallback<HTMLTextAreaElement> {
  const [typed] = useState(() => {
    // The server has no document, and no class to compare with.
    if (typeof document === 'undefined') return undefined;
    const control = document.getElementById(id);
    return control instanceof HTMLTextAreaElement ? control.value : undefined;
  });

  return useCallback(
    (control) => {
      if (control && typed !== undefined && control.value !== typed) control.value = typed;
    },
    [typed],
  );
}
