import type { ReactElement } from 'react';

/**
 * A text from the menu: a plain string, or a text with the language it is written in when that is not the page's own
 * (a dish without an English name shows its Spanish one, and a screen reader must know).
 */
export type PhraseText = string | { readonly text: string; readonly lang: string | null };

/** A phrase without its language. */
export const textOf = (phrase: PhraseText): string => (typeof phrase === 'string' ? phrase : phrase.text);

export interface PhraseProps {
  /** The text, with its language when it differs from the page's. */
  children: PhraseText;
}

/** Shows a phrase; adds an element with `lang` only where the language differs. */
export function Phrase({ children }: PhraseProps): ReactElement {
  if (typeof children === 'string') return <>{children}</>;
  return children.lang === null ? <>{children.text}</> : <span lang={children.lang}>{children.text}</span>;
}
