import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactElement } from 'react';

import { ground } from '../../theme/tokens';
import { OpenNow, type OpenNowProps } from '../OpenNow/OpenNow';

/** A line of the table: days with the same hours. */
export interface OpeningHoursRow {
  /** 'Lunes a viernes'. */
  readonly days: string;
  /** '8:00–0:00'; two spans, '13:00–16:30, 20:00–23:30', are two lines. */
  readonly hours: string;
  /** `true` for today's line. */
  readonly isToday?: boolean;
}

export interface OpeningHoursTableProps {
  /** Names the table: 'Horario'. */
  caption: string;
  /** The lines, Monday first. */
  rows: readonly OpeningHoursRow[];
  /** Whether the restaurant is open now. */
  now?: OpenNowProps | undefined;
}

const Root = styled('div')({
  '& th': { paddingRight: 28, textAlign: 'left', color: ground.fg2, overflowWrap: 'anywhere', verticalAlign: 'top' },
  '& td': { whiteSpace: 'nowrap' },
  '& [data-today] :is(th, td)': { color: ground.fg, fontWeight: 600 },
  '& > p': { marginTop: 14 },
});

/** The spans of a day, '13:00–16:30, 20:00–23:30', a line each. */
export function SpanLines({ children }: { children: string }): ReactElement[] {
  return children.split(/(?<=, )/).map((span, index) => (
    <Fragment key={span}>
      {index > 0 && <br />}
      {span}
    </Fragment>
  ));
}

/** The opening hours, and whether the restaurant is open now. */
export function OpeningHoursTable({ caption, rows, now }: OpeningHoursTableProps): ReactElement {
  return (
    <Root>
      <Table>
        <caption>{caption}</caption>
        <TableBody>
          {rows.map(({ days, hours, isToday }) => (
            <TableRow key={days} data-today={isToday === true ? '' : undefined}>
              <TableCell component="th" scope="row">
                {days}
              </TableCell>
              <TableCell>
                <SpanLines>{hours}</SpanLines>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {now && <OpenNow {...now} />}
    </Root>
  );
}
