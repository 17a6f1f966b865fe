import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, media, quietLook, rowLook, space, tone, typeScale } from '../../theme/tokens';
import { renderFields, type FieldProps } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';
import { HeadRow } from '../HeadRow/HeadRow';
import { BarSample, FigureBars } from './FigureBars';

/** A table, and the bars of its rows. */
interface FiguresPart {
  id: string;
  title: string;
  /** What is counted. */
  note: string;
  /** The head of the rows, then one for each cell. */
  heads: readonly string[];
  rows: readonly {
    name: string;
    cells: readonly string[];
    /** What the bars draw: these days and a year before. */
    value: number;
    before: number;
  }[];
}

export interface FiguresReportProps {
  /** The form of the range. `usual` leads to the range without one. */
  range: {
    fields: readonly FieldProps[];
    button: string;
    usual: { text: string; href: string };
    download?: { text: string; href: string };
  };
  /** Which days these are. */
  intro?: string;
  /** What the figures leave out. */
  note?: string;
  /** What the figures mean, a sentence a line. */
  says?: { title: string; lines: readonly string[] };
  /** The names of the two bars. */
  legend: { now: string; before: string };
  parts: readonly FiguresPart[];
  /** Every day, folded. */
  days?: FiguresPart;
  /** Shown without parts. */
  empty?: string;
}

const Root = styled('div')({
  '& > form': { ...rowLook, alignItems: 'end', gap: '10px 14px', margin: '16px 0 20px' },
  '& > form > [data-field]': { flex: '0 1 190px' },
  '& > form > a': { padding: '12px 4px' },
  '& > p': { maxWidth: '70ch', color: tone.tinta2 },
  '& > [data-says]': {
    maxWidth: '70ch',
    margin: '20px 0',
    padding: '14px 18px',
    borderLeft: `4px solid ${tone.laton}`,
    background: tone.papel,
  },
  '& [data-says] p': { margin: '4px 0 0' },
  '& [data-legend]': { ...rowLook, gap: '4px 24px', margin: '8px 0', fontSize: typeScale.small },
  '& [data-legend] span': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& > section': { margin: '28px 0 0', paddingTop: 16, borderTop: border.hair },
  '& h2': { fontSize: typeScale.h3 },
  '& section > p': { margin: '2px 0 12px', ...quietLook },
  '& [data-beside]': {
    display: 'grid',
    gap: '20px 40px',
    alignItems: 'start',
    [media.desk]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
  '& [data-scroll]': { overflowX: 'auto' },
  '& [data-scroll]:focus-visible': { outline: `3px solid ${tone.botella}`, outlineOffset: 2 },
  '& table': { width: '100%', fontSize: typeScale.small, fontVariantNumeric: 'tabular-nums' },
  '& :is(th, td)': { padding: '6px 8px', borderBottom: border.hair, lineHeight: 1.25, textAlign: 'right' },
  '& thead th': { borderBottom: `2px solid ${tone.laton}`, fontWeight: 600, verticalAlign: 'bottom' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left', fontWeight: 600 },
  '& summary': { minHeight: space.target, padding: '10px 0', cursor: 'pointer' },
  '& summary > h2': { display: 'inline' },
  [media.print]: {
    '& > form': { display: 'none' },
    '& > section': { breakInside: 'avoid', marginTop: '5mm' },
    '& [data-beside]': { gridTemplateColumns: '2fr 3fr', gap: '6mm' },
    '& [data-scroll]': { overflow: 'visible' },
    '& :is(th, td)': { padding: '1mm', fontSize: '9pt' },
  },
});

function PartTable({ title, heads, rows }: FiguresPart): ReactElement {
  return (
    <div data-scroll="" tabIndex={0} role="region" aria-label={title}>
      <Table>
        <HeadRow heads={heads} />
        <TableBody>
          {rows.map(({ name, cells }) => (
            <TableRow key={name}>
              {/* Plain cells: two years of days are thousands. */}
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** The figures of the restaurant: what they mean, then tables with their bars beside. */
export function FiguresReport(props: FiguresReportProps): ReactElement {
  const { range, intro, note, says, legend, parts, days, empty } = props;
  return (
    <Root>
      <form method="get" noValidate>
        {renderFields(range.fields, { type: 'date' })}
        <FormButton look="outline" label={range.button} />
        <Link href={range.usual.href}>{range.usual.text}</Link>
        {range.download && (
          <Link href={range.download.href} download>
            {range.download.text}
          </Link>
        )}
      </form>
      {intro && <p>{intro}</p>}
      {note && <p>{note}</p>}
      {empty && <p>{empty}</p>}
      {says && parts.length > 0 && (
        <div data-says="">
          <h2>{says.title}</h2>
          {says.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {parts.length > 0 && (
        <div data-legend="">
          <span>
            <BarSample /> {legend.now}
          </span>
          <span>
            <BarSample isBefore /> {legend.before}
          </span>
        </div>
      )}
      {parts.map((part) => (
        <section key={part.id} id={`cifras-${part.id}`}>
          <h2>{part.title}</h2>
          <p>{part.note}</p>
          <div data-beside="">
            <FigureBars rows={part.rows} />
            <PartTable {...part} />
          </div>
        </section>
      ))}
      {days && days.rows.length > 0 && (
        <section>
          <details>
            <summary>
              <h2>{days.title}</h2>
            </summary>
            <p>{days.note}</p>
            <PartTable {...days} />
          </details>
        </section>
      )}
    </Root>
  );
}
