import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground, media, targetLook, tone, typeScale } from '../../theme/tokens';
import { Prose } from '../Prose/Prose';

/** A clause: a heading, its paragraphs, its list. */
export interface LegalSection {
  /** The heading's id, for links to the clause. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A list after the paragraphs: rights, duties. */
  readonly items?: readonly string[];
  /** Text after the list. */
  readonly closing?: readonly string[];
}

export interface LegalTextProps {
  /** The clauses, in order. */
  sections: readonly LegalSection[];
  /** 'Última revisión: …'. */
  updated: string;
  /** Heading of the list of clauses: 'En esta página'. */
  contentsLabel: string;
}

const Root = styled('div')({
  '& nav': { marginBottom: 32, fontSize: typeScale.small },
  '& nav strong': { display: 'block' },
  '& nav a': { ...targetLook, color: ground.fg, lineHeight: 1.3 },
  '& h2': { scrollMarginTop: 24 },
  [media.desk]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 36em) minmax(0, 17em)',
    justifyContent: 'space-between',
    columnGap: 64,
    '& nav': {
      gridArea: '1 / 2',
      position: 'sticky',
      top: 32,
      alignSelf: 'start',
      marginBottom: 0,
      paddingLeft: 24,
      borderLeft: `2px solid ${tone.laton}`,
    },
    '& > div': { gridArea: '1 / 1' },
  },
  [media.print]: { display: 'block', '& nav': { display: 'none' } },
});

/** Terms and legal notices: a table of contents, then the clauses at a reading width, each with an id. */
export function LegalText({ sections, updated, contentsLabel }: LegalTextProps): ReactElement {
  return (
    <Root>
      <nav aria-label={contentsLabel}>
        <strong>{contentsLabel}</strong>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link href={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
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
    </Root>
  );
}
