import type axe from 'axe-core';

/** What browser tests put into a page. */
declare global {
  interface Window {
    axe: typeof axe;
    /** Every layout shift so far, and what moved. */
    shifts: string[];
  }
}
