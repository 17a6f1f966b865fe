import { useEffect } from 'react';

/** Tells the panel's script that React has hydrated the page: only then may it change it. */
export function useReadyPanel(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    window.dispatchEvent(new Event('panel:ready'));
  }, []);
}
