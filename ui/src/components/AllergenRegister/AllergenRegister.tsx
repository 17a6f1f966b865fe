import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { styleGlyphs } from '../../theme/allergen-glyphs';
import { border, ground, media, tone, typeScale } from '../../theme/tokens';
import { HeadRow } from '../HeadRow/HeadRow';
import { Phrase, type PhraseText } from '../Phrase/Phrase';

/** One allergen of a dish: `mark` sets the look of the cell, `text` its words. */
export interface RegisterCell {
  readonly mark: 'contiene' | 'trazas' | 'no' | 'sinDeclarar';
  readonly text: string;
}

export interface AllergenRegisterProps {
  /** The table's caption: its date. */
  caption: string;
  /** The first column's head, then the fourteen. */
  dishLabel: string;
  columns: readonly string[];
  /** The lists of the carta in order, with a row per dish. */
  groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly rows: readonly {
      readonly id: string;
      readonly name: PhraseText;
      readonly cells: readonly RegisterCell[];
    }[];
  }[];
}

const glyphs = '& thead th:not(:first-of-type)';

const Root = styled('div')({
  overflowX: 'auto',
  '&:focus-visible': { outline: `3px solid ${tone.botella}`, outlineOffset: 2 },
  '& table': { minWidth: 1080, borderCollapse: 'collapse', fontSize: typeScale.small },
  // Stronger than MUI's rule, which may come before or after this one.
  '& table caption': { padding: '0 0 12px', textAlign: 'left', color: ground.fg2 },
  // The table is wider than a phone: the dish and the list stay in view while it scrolls.
  '& :is(caption > span, h2)': { position: 'sticky', left: 0, display: 'inline-block', maxWidth: 'calc(100vw - 40px)' },
  '& th, & td': { padding: '7px 6px', borderBottom: border.ground, lineHeight: 1.25, textAlign: 'center' },
  '& thead th': { verticalAlign: 'bottom', fontWeight: 600, hyphens: 'auto', borderBottom: `2px solid ${tone.laton}` },
  // All fourteen are in sight at a desk.
  [media.desk]: { '& th, & td': { paddingInline: 4 }, '& thead th, & td': { fontSize: typeScale.kicker } },
  ...styleGlyphs(glyphs, { after: 1, look: { display: 'block', margin: '0 auto 4px' } }),
  '& :is(thead, tbody) th:first-of-type': {
    position: 'sticky',
    left: 0,
    minWidth: 190,
    background: tone.crema,
    textAlign: 'left',
    fontWeight: 600,
    [media.phone]: { minWidth: 128 },
  },
  '& td': { color: ground.fg2 },
  '& td[data-list]': { paddingTop: 22 },
  '& h2': { color: ground.fg, font: 'inherit', fontSize: typeScale.body, fontWeight: 600 },
  '& [data-mark=contiene]': { background: tone.vermut, color: tone.crema, fontWeight: 600 },
  '& [data-mark=trazas]': { background: tone.papel, color: tone.tinta, fontWeight: 600 },
  '& [data-mark=sinDeclarar]': { fontStyle: 'italic' },
  '& td[colspan]': { textAlign: 'left' },
  [media.forced]: { '& [data-mark=contiene]': { outline: '2px solid', outlineOffset: -3 } },
  [media.print]: {
    overflow: 'visible',
    '& table': { tableLayout: 'fixed', minWidth: 0, width: '100%', fontSize: '9pt' },
    '& table caption': { padding: '0 0 1mm', fontSize: '11pt' },
    '& :is(caption > span, h2)': { position: 'static', maxWidth: 'none' },
    '& th, & td': { padding: '0.45mm 0.5mm' },
    '& thead th': { padding: '0.45mm 0', hyphens: 'auto' },
    [`${glyphs}::before`]: { display: 'none' },
    '& :is(thead, tbody) th:first-of-type': { position: 'static', width: '54mm' },
    '& td[data-list]': { paddingTop: '2mm', breakAfter: 'avoid' },
    '& h2': { fontSize: '10pt' },
    '& tbody > tr:first-of-type': { breakAfter: 'avoid' },
    '& [data-mark=contiene]': {
      background: 'none',
      color: tone.tinta,
      outline: `0.3mm solid ${tone.tinta}`,
      outlineOffset: '-0.5mm',
    },
  },
});

/** A dish without a declaration is one cell: fourteen equal cells are slow to read and to lay out. */
function joinUndeclared(cells: readonly RegisterCell[]): readonly (RegisterCell & { span?: number })[] {
  const [first] = cells;
  const isUndeclared = first && cells.every(({ mark }) => mark === 'sinDeclarar');
  return isUndeclared ? [{ ...first, span: cells.length }] : cells;
}

/** Dishes × fourteen allergens, each cell in words. It scrolls by itself where it is wider than the screen. */
export function AllergenRegister({ caption, dishLabel, columns, groups }: AllergenRegisterProps): ReactElement {
  return (
    <Root tabIndex={0} role="region" aria-label={caption} data-paper="wide">
      <Table>
        <caption>
          <span>{caption}</span>
        </caption>
        <HeadRow heads={[dishLabel, ...columns]} />
        {groups.map(({ id, title, rows }) => (
          <TableBody key={id} aria-labelledby={`lista-${id}`}>
            <TableRow>
              {/* A plain cell: HTML allows a heading in a `td`, not in a `th`. */}
              <td data-list="" colSpan={columns.length + 1}>
                <h2 id={`lista-${id}`}>{title}</h2>
              </td>
            </TableRow>
            {rows.map(({ id: row, name, cells }) => (
              <TableRow key={row} id={row}>
                <TableCell component="th" scope="row">
                  <Phrase>{name}</Phrase>
                </TableCell>
                {/* Plain `td`: there are thousands, and as MUI cells they take as long to render as the rest of the page. */}
                {joinUndeclared(cells).map(({ mark, text, span }, index) => (
                  <td key={columns[index]} data-mark={mark} colSpan={span}>
                    {text}
                  </td>
                ))}
              </TableRow>
            ))}
          </TableBody>
        ))}
      </Table>
    </Root>
  );
}
