import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, media, tone, typeScale } from '../../theme/tokens';

interface DishCount {
  name: string;
  count: number;
}

export interface KitchenListProps {
  /** Totals of the day, where it has several groups. */
  total?: { title: string; dishes: readonly DishCount[] };
  groups: readonly {
    id: string;
    /** '14:30 · 18 personas · García'. */
    title: string;
    /** The menu or the budget, and whether it is to be confirmed. */
    facts: string;
    dishes: readonly DishCount[];
    /** Allergies and what else the guests wrote. */
    notes: readonly string[];
  }[];
  /** Shown without groups. */
  empty: string;
}

const Root = styled('div')({
  display: 'grid',
  gap: 28,
  maxWidth: 620,
  '& h2': { paddingBottom: 4, borderBottom: `3px double ${tone.laton}`, color: tone.botella },
  '& section > p': { marginTop: 6, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& [data-notes]': { padding: '8px 12px', border: `2px solid ${tone.tinta}`, fontWeight: 600 },
  '& table': { width: '100%', marginTop: 8 },
  '& :is(th, td)': { padding: '6px 8px', borderBottom: border.hair, fontSize: typeScale.body, textAlign: 'left' },
  '& td:first-of-type': { width: 72, fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& td:last-of-type': { overflowWrap: 'anywhere' },
  [media.print]: { maxWidth: 'none', '& section': { breakInside: 'avoid' }, '& td': { borderColor: tone.tinta } },
});

/** The dishes of a day's groups for the kitchen's wall. */
export function KitchenList({ total, groups, empty }: KitchenListProps): ReactElement {
  if (groups.length === 0) return <p>{empty}</p>;
  return (
    <Root>
      {groups.map(({ id, title, facts, dishes, notes }) => (
        <section key={id} aria-labelledby={`grupo-${id}`}>
          <Typography variant="h3" id={`grupo-${id}`}>
            {title}
          </Typography>
          <p>{facts}</p>
          {dishes.length > 0 && <Dishes dishes={dishes} />}
          {notes.map((note) => (
            <p key={note} data-notes="">
              {note}
            </p>
          ))}
        </section>
      ))}
      {total && (
        <section aria-labelledby="grupos-total">
          <Typography variant="h3" id="grupos-total">
            {total.title}
          </Typography>
          <Dishes dishes={total.dishes} />
        </section>
      )}
    </Root>
  );
}

function Dishes({ dishes }: { dishes: readonly DishCount[] }): ReactElement {
  return (
    <Table>
      <TableBody>
        {dishes.map(({ name, count }) => (
          <TableRow key={name}>
            <TableCell>{count}</TableCell>
            <TableCell>{name}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
