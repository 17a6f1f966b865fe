import type axe from 'axe-core';

/** Globals that browser tests add to a page. */
declare global {
  interface Window {
    axe: typeof axe;
    /** Each layout shift so far, with the moved elements. */
    shifts: string[];
  }
}
