import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, media, size, tone, typeScale } from '../../theme/tokens';
import { HeadRow } from '../HeadRow/HeadRow';

export interface ServiceSheetProps {
  /** Totals: '13 reservas · 46 cubiertos'. */
  summary: string;
  /** The column heads, in the order of a row. */
  heads: readonly [time: string, people: string, name: string, notes: string];
  /** Bookings by meal, in order of time. */
  groups: readonly {
    title: string;
    rows: readonly { id: string; time: string; people: string; name: string; notes: string }[];
  }[];
  /** Shown without bookings. */
  empty: string;
}

const Root = styled('div')({
  maxWidth: 760,
  '& > p': { color: tone.botella, fontFamily: size.display, fontSize: '1.25rem' },
  '& table': { width: '100%', marginTop: 10, borderTop: `3px double ${tone.laton}` },
  '& :is(th, td)': { padding: '5px 8px', borderBottom: border.hair, textAlign: 'left', verticalAlign: 'top' },
  '& thead th': { color: tone.tinta2, fontSize: typeScale.kicker },
  '& tbody th[scope=rowgroup]': {
    paddingTop: 10,
    borderBottom: `2px solid ${tone.laton}`,
    color: tone.botella,
    fontFamily: size.display,
    fontSize: typeScale.body,
    lineHeight: 1.2,
  },
  '& th:nth-of-type(-n+2):not([scope=rowgroup])': { width: 76 },
  '& th:nth-of-type(3)': { width: '34%' },
  '& th:nth-of-type(n+3), & td': { overflowWrap: 'anywhere' },
  '& td': { fontSize: typeScale.body, lineHeight: 1.25 },
  '& td:nth-of-type(-n+2)': { fontVariantNumeric: 'tabular-nums', fontWeight: 600, whiteSpace: 'nowrap' },
  '& td:first-of-type': { color: tone.botella },
  '& td:last-of-type': { fontSize: '0.875rem' },
  [media.phone]: {
    '& :is(th, td)': { paddingInline: 4 },
    '& th:nth-of-type(-n+2):not([scope=rowgroup])': { width: '1%' },
  },
  [media.print]: {
    maxWidth: 'none',
    '& :is(th, td)': { padding: '3.5px 6px' },
    '& td': { borderColor: tone.tinta },
  },
});

/** The bookings of a day on one page for the kitchen's wall. */
export function ServiceSheet({ summary, heads, groups, empty }: ServiceSheetProps): ReactElement {
  if (groups.length === 0) return <p>{empty}</p>;
  return (
    <Root>
      <Typography>{summary}</Typography>
      <Table>
        <HeadRow heads={heads} />
        {groups.map(({ title, rows }) => (
          <TableBody key={title}>
            <TableRow>
              <TableCell component="th" colSpan={4} scope="rowgroup">
                {title}
              </TableCell>
            </TableRow>
            {rows.map(({ id, time, people, name, notes }) => (
              <TableRow key={id}>
                <TableCell>{time}</TableCell>
                <TableCell>{people}</TableCell>
                <TableCell>{name}</TableCell>
                <TableCell>{notes}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        ))}
      </Table>
    </Root>
  );
}
