import InputLabel from '@mui/material/InputLabel';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { FormButton, type FormHostProps } from '../FormButton/FormButton';
import {
  formatHead,
  groupFields,
  groupNewFields,
  matchesQuery,
  type AdminField,
  type AdminRow,
  type AdminMenuTableWords,
} from './admin-rows';
import { actsFormId, AdminItemRow } from './AdminItemRow';
import { SaveAll, Search, TableFrame, TableLook } from './table-look';
import { useDragging } from './use-dragging';

export interface AdminMenuTableProps extends FormHostProps {
  fields: readonly AdminField[];
  /** The items in their order, each with its state. */
  rows: readonly AdminRow[];
  words: AdminMenuTableWords;
  /** The last row: its typed values and the reason of a refusal. */
  newItem: {
    values?: Readonly<Record<string, string>>;
    error?: string;
    isUnsent?: boolean;
    invalid?: readonly string[];
    isSending?: boolean;
    /** Posted with 'Crear'. */
    hidden?: Readonly<Record<string, string>>;
    /** A new key empties the row, after an item was created. */
    key?: string | number;
  };
  /** Initial value of the search box (`?q=` without JavaScript). */
  query: string;
  /**
   * Address of the page with one row opened, without the row's id at its end. Without JavaScript the row's checkboxes
   * are on that page.
   */
  rowHref: string;
  /** Address of the list as one form of prices. */
  pricesHref: string;
  /** Called after a drag, with the number of places; negative is up. */
  onMove?: (id: AdminRow['id'], steps: number) => void;
}

const Head = cached(({ heads }: { heads: readonly string[] }) => (
  <TableHead role="rowgroup">
    <TableRow role="row">
      {heads.map((head) => (
        <TableCell key={head} scope="col" role="columnheader">
          {head}
        </TableCell>
      ))}
    </TableRow>
  </TableHead>
));

type HintProps = Pick<AdminMenuTableProps, 'pricesHref'> & Pick<AdminMenuTableWords, 'pricesOnly' | 'oneAtATime'>;

const Hint = cached(({ pricesHref, pricesOnly, oneAtATime }: HintProps) => (
  <p data-hint="">
    <Link href={pricesHref}>{pricesOnly}</Link>
    <noscript>{oneAtATime}</noscript>
  </p>
));

/**
 * The items of one table: a `table` with one row and one form per item, and a last row that creates. A row is a line to
 * read, with its price and 'Agotado', and opens for the rest. Each button posts its own row. With JavaScript, unsaved
 * rows are marked and can be saved together, leaving with unsaved changes asks first, rows can be dragged, and the
 * search filters while typing.
 */
export function AdminMenuTable(props: AdminMenuTableProps): ReactElement {
  const { fields, rows, words, newItem, query: firstQuery, rowHref, pricesHref, onMove, formProps } = props;
  const [{ query, before }, setSearch] = useState<Asked>({ query: firstQuery, before: [] });
  useLeaveWarning();
  const parts = useMemo(() => groupFields(fields), [fields]);
  const price = fields.find(({ part }) => part === undefined);
  const newParts = useMemo(() => groupNewFields(fields), [fields]);
  const isShown = (row: AdminRow) => matchesQuery(row, query) || hasNews(row, before);
  const [unsaved, setUnsaved] = useState<ReadonlySet<AdminRow['id']>>(new Set());
  const noteUnsaved = useCallback((id: AdminRow['id'], isDirty: boolean) => {
    setUnsaved((last) => {
      if (last.has(id) === isDirty) return last;
      const next = new Set(last);
      if (isDirty) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const tableRef = useDragging(onMove);
  const common = { words, rowHref, formProps };
  const nothing = rows.length === 0 ? words.empty : rows.some(isShown) ? undefined : words.noMatch;
  return (
    <TableFrame>
      <Hint pricesHref={pricesHref} pricesOnly={words.pricesOnly} oneAtATime={words.oneAtATime} />
      <TableSearch
        label={words.search}
        button={words.searchButton}
        goToNew={words.goToNew}
        query={firstQuery}
        onQuery={(text) => setSearch({ query: text, before: rows })}
      />
      <form id={actsFormId} method="post" {...formProps} />
      <TableLook ref={tableRef}>
        <Table role="table">
          <caption>{words.caption}</caption>
          <Head heads={[words.dish, price ? formatHead(price) : '', words.soldOut, words.actions]} />
          <TableBody role="rowgroup">
            {rows.map((row) => (
              <AdminItemRow
                key={row.id}
                isHidden={!isShown(row)}
                onDirty={noteUnsaved}
                price={price}
                parts={parts}
                row={row}
                {...common}
              />
            ))}
            {nothing !== undefined && (
              <TableRow role="row" data-empty="">
                <TableCell role="cell" colSpan={4}>
                  {nothing}
                </TableCell>
              </TableRow>
            )}
            <AdminItemRow
              key={`nueva ${newItem.key ?? ''}`}
              parts={newParts}
              row={{
                id: 'nueva',
                name: words.newItem,
                values: newItem.values ?? {},
                state: newItem.error ? 'error' : newItem.isSending ? 'saving' : 'idle',
                message: newItem.error,
                isUnsent: newItem.isUnsent,
                invalid: newItem.invalid,
              }}
              creation={newItem.hidden ?? {}}
              takesFocus={Boolean(newItem.key)}
              {...common}
            />
          </TableBody>
        </Table>
      </TableLook>
      {unsaved.size > 1 && (
        <SaveAll>
          <FormButton
            type="button"
            look="solid"
            label={`${words.saveAll} (${unsaved.size})`}
            onClick={() => saveAll(tableRef.current)}
          />
        </SaveAll>
      )}
    </TableFrame>
  );
}

/** Submits each unsaved row as a request of its own: one refused row does not stop the others. */
function saveAll(table: HTMLElement | null): void {
  for (const button of table?.querySelectorAll<HTMLButtonElement>('tr[data-dirty] [data-acts] > [value=guardar]') ??
    []) {
    button.form?.requestSubmit(button);
  }
}

interface Asked {
  query: string;
  /** The rows at the time of the search. */
  before: readonly AdminRow[];
}

/** Whether a row is shown although it does not match the search: it has a problem, or it was saved since the search. */
function hasNews(row: AdminRow, before: readonly AdminRow[]): boolean {
  if (row.state === undefined || row.state === 'idle') return false;
  return row.state !== 'saved' || !before.includes(row);
}

interface TableSearchProps extends Pick<AdminMenuTableProps, 'query'>, Pick<AdminMenuTableWords, 'goToNew'> {
  label: string;
  button: string;
  onQuery: (query: string) => void;
}

/** The id of the search box, of which a page has one. */
const searchId = 'buscar-plato';

/** Search box: filters while typing with JavaScript, by its button (`?q=`) without. */
const TableSearch = cached(
  ({ label, button, goToNew, query, onQuery }: TableSearchProps) => (
    <Search
      role="search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onQuery(new FormData(event.currentTarget).get('q')?.toString() ?? '');
      }}
    >
      <InputLabel htmlFor={searchId}>{label}</InputLabel>
      <OutlinedInput
        type="search"
        id={searchId}
        name="q"
        defaultValue={query}
        autoComplete="off"
        placeholder={label}
        onChange={(event) => onQuery(event.target.value)}
      />
      <FormButton look="outline" small label={button} />
      <Link href="#fila-nueva">{goToNew}</Link>
    </Search>
  ),
  { texts: ['query'] },
);

/**
 * Asks before the page is left while a row has unsaved changes. A native post of that same row does not ask, because it
 * saves the changes; unsaved changes of other rows still do.
 */
function useLeaveWarning(): void {
  useEffect(() => {
    let postedForm = '';
    const leave = new AbortController();
    const notePost = (event: SubmitEvent) => {
      postedForm = event.defaultPrevented || !(event.target instanceof HTMLFormElement) ? '' : event.target.id;
    };
    const noteTyping = () => {
      postedForm = '';
    };
    const warn = (event: BeforeUnloadEvent) => {
      const dirty = [...document.querySelectorAll('tr[data-dirty]')];
      if (dirty.some(({ id }) => id.replace('fila-', 'f-') !== postedForm)) event.preventDefault();
    };
    window.addEventListener('submit', notePost, leave);
    window.addEventListener('input', noteTyping, leave);
    window.addEventListener('beforeunload', warn, leave);
    return () => leave.abort();
  }, []);
}
