import styled from '@emotion/styled';
import type { ReactElement } from 'react';

import { OpenNow, type OpenNowProps } from '../OpenNow/OpenNow';

/** A line of the table: days with the same hours. */
export interface OpeningHoursRow {
  /** 'Lunes a viernes'. */
  readonly days: string;
  /** '8:00 – 0:00'. */
  readonly hours: string;
  /** `true` for the line that holds today. */
  readonly isToday?: boolean;
}

export interface OpeningHoursTableProps {
  /** Names the table: 'Horario'. */
  caption: string;
  /** The lines, Monday first. */
  rows: readonly OpeningHoursRow[];
  /** Whether the house is open now. */
  now: OpenNowProps;
}

const Root = styled('div')({
  '& table': { borderCollapse: 'collapse' },
  '& caption': {
    paddingBottom: 8,
    textAlign: 'left',
    fontFamily: 'var(--font-display)',
    fontSize: '1.375rem',
    lineHeight: 1.2,
  },
  '& th': { padding: '5px 28px 5px 0', color: 'var(--fg-2)', fontWeight: 400, textAlign: 'left', verticalAlign: 'top' },
  '& td': { padding: '5px 0', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-today] :is(th, td)': { color: 'var(--fg)', fontWeight: 600 },
  '& > p': { marginTop: 14 },
});

/** When the house is open, and whether it is now. */
export function OpeningHoursTable({ caption, rows, now }: OpeningHoursTableProps): ReactElement {
  return (
    <Root>
      <table>
        <caption>{caption}</caption>
        <tbody>
          {rows.map(({ days, hours, isToday }) => (
            <tr key={days} data-today={isToday === true ? '' : undefined}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OpenNow {...now} />
    </Root>
  );
}
