import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type DragEvent, type FocusEvent, type ReactElement } from 'react';

import { border, cutLook, media, quietLook, radius, rowLook, targetLook, tone, typeScale } from '../../theme/tokens';

/** A booking at its table. `start` and `length` count quarter hours from the first column. */
export interface PlannedStay {
  readonly id: string;
  /** The booking's row on the desk. */
  readonly href: string;
  /** Guest and people, as the bar shows them: 'Lucía · 4'. */
  readonly text: string;
  /** The booking in words: 'Lucía, 4 personas, de 14:00 a 15:30, confirmada'. */
  readonly label: string;
  readonly state: 'undecided' | 'confirmed' | 'arrived';
  /** It takes several tables, and is not dragged. */
  readonly isJoined?: boolean;
  readonly start: number;
  readonly length: number;
}

/** A restaurant table, or with an empty `id` bookings that have none. Its stays do not overlap and are in order. */
export interface PlanRow {
  readonly id: string;
  readonly name: string;
  /** Parties it seats: '2–4'. */
  readonly seats: string;
  readonly stays: readonly PlannedStay[];
}

export interface TablePlanProps {
  /** Name of the table for screen readers. */
  label: string;
  /** Head of the first column. */
  head: string;
  /** The hours in order, each with its number of quarter hours. */
  hours: readonly { readonly text: string; readonly quarters: number; readonly isNow?: boolean }[];
  /** Zones with their tables; `note` tells that a zone is closed. */
  zones: readonly {
    readonly id: string;
    readonly name: string;
    readonly note?: string;
    readonly rows: readonly PlanRow[];
  }[];
  /** Tables that are free at this moment, each leading to the form for guests at the door; absent on other days. */
  free?: {
    readonly title: string;
    readonly none: string;
    readonly tables: readonly { readonly id: string; readonly text: string; readonly href: string }[];
  };
  /** How to give a booking another table. */
  hint: string;
  /** Called when a bar was dragged to another table. */
  onMove?: (move: { booking: string; table: string }) => void;
}

const quarter = 24;
const firstColumn = { wide: 116, phone: 92 };
/** Width of the focus ring and its gap. */
const ring = 5;

const Root = styled('div')({
  '& > p': { margin: '0 0 12px', ...quietLook },
  '& [data-part=free]': { ...rowLook, alignItems: 'center', gap: 8, marginBottom: 16 },
  '& [data-part=free] > li:first-of-type': { marginRight: 4, fontWeight: 600 },
  '& [data-part=free] a': {
    ...targetLook,
    padding: '0 14px',
    border: border.control,
    borderRadius: radius,
    background: tone.blanco,
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    [media.hover]: { '&:hover': { borderColor: tone.tinta } },
  },
  '& [data-part=frame]': {
    overflowX: 'auto',
    border: border.hair,
    borderRadius: radius,
    background: tone.blanco,
    '&:focus-visible': { outline: `3px solid ${tone.botella}`, outlineOffset: 2 },
  },
  '& table': { width: 'max-content', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  '& col': { width: quarter },
  '& col:first-of-type': { width: firstColumn.wide, [media.phone]: { width: firstColumn.phone } },
  '& :is(th, td)': { height: 48, padding: 0, borderBottom: border.hair, lineHeight: 1.2, textAlign: 'left' },
  '& thead th': {
    height: 36,
    padding: '0 0 0 6px',
    borderLeft: border.hair,
    background: tone.papel,
    ...quietLook,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th[aria-current]': { background: tone.botella, color: tone.espuma },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    padding: '0 8px',
    borderLeft: 0,
    borderRight: border.control,
    background: tone.crema,
  },
  '& tbody th b': {
    display: 'block',
    overflow: 'hidden',
    fontWeight: 600,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& tbody th small': { color: tone.tinta2, fontSize: typeScale.kicker, fontWeight: 400 },
  '& tbody th[colspan]': { height: 34, border: 0, borderBottom: border.hair, background: tone.papel },
  '& tbody th[colspan] span': { position: 'sticky', left: 8, fontFamily: 'inherit', fontWeight: 600 },
  '& tbody th[colspan] em': { marginLeft: 8, color: tone.vermut, fontStyle: 'normal', fontWeight: 400 },
  // A line at each hour, behind the bars: one background instead of a cell for each quarter of an hour.
  '& tbody tr[data-table]': {
    backgroundImage: `linear-gradient(90deg, ${tone.linea} 1px, transparent 1px)`,
    backgroundSize: `${4 * quarter}px 100%`,
    backgroundPosition: `${firstColumn.wide}px 0`,
    [media.phone]: { backgroundPosition: `${firstColumn.phone}px 0` },
  },
  '& tr[data-over]': { backgroundColor: tone.mantequilla },
  '& td a': {
    display: 'flex',
    alignItems: 'center',
    // A long name must not widen its columns.
    width: 0,
    minWidth: 'calc(100% - 2px)',
    height: 44,
    margin: '0 1px',
    padding: '0 6px',
    overflow: 'hidden',
    borderRadius: radius,
    border: `1px solid ${tone.salvia}`,
    background: tone.salviaPalida,
    color: tone.tinta,
    fontSize: typeScale.small,
    fontWeight: 600,
    textDecoration: 'none',
    // Beside the first column, which covers what is scrolled below it. Padding of the frame would make the column itself count as hidden.
    scrollMarginInline: `${firstColumn.wide + ring}px ${ring}px`,
    [media.phone]: { scrollMarginInlineStart: firstColumn.phone + ring },
    [media.hover]: { '&:hover': { borderColor: tone.tinta } },
  },
  '& td a span': cutLook,
  '& td a[data-state=undecided]': { borderStyle: 'dashed', borderColor: tone.vermut, background: tone.blanco },
  '& td a[data-state=arrived]': { borderColor: tone.botella, background: tone.botella, color: tone.espuma },
  [media.forced]: {
    '& td a[data-state=arrived]': { borderWidth: 4 },
    '& thead th[aria-current]': { textDecoration: 'underline' },
  },
  [media.print]: { '& [data-part=frame]': { overflow: 'visible' }, '& > p, & [data-part=free]': { display: 'none' } },
});

/** A row's cells: the bars of its bookings, and one cell for each gap between them. */
function listCells(stays: readonly PlannedStay[], columns: number) {
  const cells: { start: number; length: number; stay?: PlannedStay }[] = [];
  let at = 0;
  for (const stay of stays) {
    if (stay.start > at) cells.push({ start: at, length: stay.start - at });
    cells.push({ start: stay.start, length: stay.length, stay });
    at = stay.start + stay.length;
  }
  if (at < columns) cells.push({ start: at, length: columns - at });
  return cells;
}

/**
 * Shows a whole bar that gets the focus by keyboard: a browser leaves one that is partly out of sight to the side where it is.
 * Pressed by a pointer it stays under the pointer.
 */
function showFocused({ target }: FocusEvent): void {
  if (target.matches('a:focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * The restaurant's tables and the bookings of a day: a row for each table, a column for each quarter hour. A booking links to
 * its row on the desk; with script it can be dragged to another table, unless it takes several.
 */
export function TablePlan({ label, head, hours, zones, free, hint, onMove }: TablePlanProps): ReactElement {
  const dragged = useRef('');
  const [over, setOver] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const now = frame.current?.querySelector<HTMLElement>('th[aria-current]');
    const names = frame.current?.querySelector<HTMLElement>('th');
    if (frame.current && now && names) frame.current.scrollLeft = now.offsetLeft - names.offsetWidth;
  }, []);
  const columns = hours.reduce((sum, { quarters }) => sum + quarters, 0);
  const drop = (table: string) => ({
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(table);
    },
    onDragLeave: () => setOver(undefined),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(undefined);
      if (dragged.current) onMove?.({ booking: dragged.current, table });
      dragged.current = '';
    },
  });
  return (
    <Root>
      {free && (
        <List data-part="free">
          <ListItem>{free.tables.length > 0 ? free.title : free.none}</ListItem>
          {free.tables.map(({ id, text, href }) => (
            <ListItem key={id}>
              <Link href={href}>{text}</Link>
            </ListItem>
          ))}
        </List>
      )}
      <p>{hint}</p>
      {/* Scrollable content must be reachable by keyboard. */}
      <div ref={frame} data-part="frame" role="region" aria-label={label} tabIndex={0} onFocus={showFocused}>
        <Table aria-label={label}>
          <colgroup>
            <col />
            <col span={columns} />
          </colgroup>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col">
                {head}
              </TableCell>
              {hours.map(({ text, quarters, isNow }) => (
                <TableCell
                  key={text}
                  component="th"
                  scope="col"
                  colSpan={quarters}
                  aria-current={isNow ? 'time' : undefined}
                >
                  {text}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {zones.map(({ id, name, note, rows }) => (
            <TableBody key={id}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={columns + 1}>
                  <span>
                    {name}
                    {note && <em>{note}</em>}
                  </span>
                </TableCell>
              </TableRow>
              {rows.map((row, at) => (
                <TableRow
                  key={row.id || at}
                  data-table={row.id}
                  data-over={over === row.id && row.id ? '' : undefined}
                  {...(onMove && row.id ? drop(row.id) : {})}
                >
                  <TableCell component="th" scope="row">
                    <b>{row.name}</b>
                    {row.seats && <small>{row.seats}</small>}
                  </TableCell>
                  {listCells(row.stays, columns).map(({ start, length, stay }) => (
                    <TableCell key={start} colSpan={length}>
                      {stay && (
                        <Link
                          href={stay.href}
                          aria-label={stay.label}
                          data-state={stay.state}
                          draggable={onMove && !stay.isJoined}
                          onDragStart={() => {
                            dragged.current = stay.id;
                          }}
                        >
                          <span>{stay.text}</span>
                        </Link>
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          ))}
        </Table>
      </div>
    </Root>
  );
}
