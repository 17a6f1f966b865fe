import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { border, media, quietLook, radius, size, tone, typeScale } from '../../theme/tokens';

export interface MonthOfCoversProps {
  /** The table's name for screen readers. */
  label: string;
  /** Weekdays from Monday, short and in full. */
  weekdays: readonly { short: string; full: string }[];
  /**
   * Weeks of seven days; null before the first day and after the last. `label` is the day in words: '28 de noviembre,
   * 46 cubiertos'.
   */
  weeks: readonly (readonly ({
    day: string;
    href: string;
    label: string;
    covers: string;
    /** 'cerrado', on a day on which the restaurant does not open. */
    closed?: string;
    isToday: boolean;
  } | null)[])[];
}

const Root = styled(Table)({
  width: '100%',
  maxWidth: 860,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 4,
  [media.phone]: { borderSpacing: 2, '& th': { textAlign: 'center' } },
  '& th': { paddingBottom: 4, ...quietLook, fontWeight: 600 },
  '& th abbr': { textDecoration: 'none' },
  '& td': { padding: 0, verticalAlign: 'top' },
  '& a': {
    display: 'block',
    minHeight: 84,
    padding: '6px 8px',
    border: border.hair,
    borderRadius: radius,
    background: tone.blanco,
    textDecoration: 'none',
    [media.hover]: { '&:hover': { borderColor: tone.tinta } },
    [media.phone]: { padding: '4px 0', minHeight: 76, textAlign: 'center' },
  },
  '& a[data-empty]': { background: 'none' },
  '& a[aria-current]': {
    borderColor: tone.botella,
    boxShadow: `inset 0 0 0 1px ${tone.botella}`,
    [media.forced]: { borderWidth: 3 },
  },
  '& a i': hiddenLook,
  '& a span': { display: 'block', ...quietLook },
  '& a small': {
    display: 'block',
    color: tone.vermut,
    fontSize: typeScale.kicker,
    lineHeight: 1.2,
    // 'cerrado' in one line in a seventh of 320 px.
    [media.phone]: { fontSize: '0.6875rem', letterSpacing: '-.02em' },
  },
  '& a b': { fontFamily: size.display, fontSize: '1.5rem', fontWeight: 400, lineHeight: 1.2 },
});

/** A calendar month with the covers of each day; a day links to its bookings. */
export function MonthOfCovers({ label, weekdays, weeks }: MonthOfCoversProps): ReactElement {
  return (
    <Root aria-label={label}>
      <TableHead>
        <TableRow>
          {weekdays.map(({ short, full }) => (
            <TableCell key={full}>
              <abbr title={full}>{short}</abbr>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {weeks.map((week, at) => (
          <TableRow key={week.find((day) => day)?.href ?? at}>
            {week.map((day, column) => (
              <TableCell key={day?.href ?? weekdays[column]?.full}>
                {day && (
                  <Link
                    href={day.href}
                    aria-current={day.isToday ? 'date' : undefined}
                    data-empty={day.covers ? undefined : ''}
                  >
                    <i>{day.label}</i>
                    <span aria-hidden="true">{day.day}</span>
                    <b aria-hidden="true">{day.covers}</b>
                    {day.closed && <small aria-hidden="true">{day.closed}</small>}
                  </Link>
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Root>
  );
}
