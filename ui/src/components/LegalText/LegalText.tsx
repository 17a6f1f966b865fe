import type { ReactElement } from 'react';

import { Prose } from '../Prose/Prose';

/** A clause: a heading, its paragraphs, its list. */
export interface LegalSection {
  /** The heading's id, for links to the clause. */
  readonly id: string;
  /** The heading. */
  readonly title: string;
  /** Its paragraphs, in order. */
  readonly paragraphs: readonly string[];
  /** A list after the paragraphs: rights, duties. */
  readonly items?: readonly string[];
  /** What follows the list. */
  readonly closing?: readonly string[];
}

export interface LegalTextProps {
  /** The clauses, in order. */
  sections: readonly LegalSection[];
  /** 'Última revisión: …'. */
  updated: string;
}

/** Terms and notices: numberless clauses one can link to. */
export function LegalText({ sections, updated }: LegalTextProps): ReactElement {
  return (
    <Prose>
      {sections.flatMap(({ id, title, paragraphs, items, closing = [] }) => [
        <h2 id={id} key={id}>
          {title}
        </h2>,
        ...paragraphs.map((paragraph) => <p key={`${id} ${paragraph}`}>{paragraph}</p>),
        items && (
          <ul key={`${id} list`}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
        ...closing.map((paragraph) => <p key={`${id} ${paragraph}`}>{paragraph}</p>),
      ])}
      <p>
        <small>{updated}</small>
      </p>
    </Prose>
  );
}
