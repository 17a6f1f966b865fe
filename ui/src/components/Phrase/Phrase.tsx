import type { ReactElement } from 'react';

/**
 * A text of the carta: a string in the page's language, or a text with its language. A dish without an English name
 * shows the Spanish one, and a screen reader needs the language.
 */
export type PhraseText = string | { readonly text: string; readonly lang: string | null };

/** The text of a phrase without its language. */
export const textOf = (phrase: PhraseText): string => (typeof phrase === 'string' ? phrase : phrase.text);

/** Renders a phrase; adds a `span` with `lang` only where the language differs. */
export function Phrase({ children }: { children: PhraseText }): ReactElement {
  if (typeof children === 'string') return <>{children}</>;
  return children.lang === null ? <>{children.text}</> : <span lang={children.lang}>{children.text}</span>;
}
