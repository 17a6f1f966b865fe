import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';

import { AdminNewItemRow } from '../AdminNewItemRow/AdminNewItemRow';
import type { FormHostProps } from '../FormButton/form-host';
import { columnTemplate, hasSecondLine, headOf, matchesQuery, type AdminField, type AdminRow } from './admin-rows';
import { AdminItemRow } from './AdminItemRow';
import { TableFrame, TableLook } from './table-look';
import { TableSearch } from './TableSearch';

export interface AdminMenuTableWords {
  /** The table's name for screen readers, 'Entrantes'. */
  caption: string;
  /** The head of the buttons' column, for screen readers. */
  actions: string;
  save: string;
  saving: string;
  remove: string;
  create: string;
  creating: string;
  /** What the new row's controls are called, 'nuevo plato'. */
  newItem: string;
  /** A link down to the new row, above tables of some length: on a phone a row is half a screen. */
  toNewItem: string;
  /** After 'Eliminar'. */
  deleted: string;
  undo: string;
  /** In place of the rows. */
  empty: string;
  /** The row changed meanwhile: what to decide. */
  conflict: string;
  /** The row was deleted meanwhile. */
  conflictGone: string;
  /** Before the value as it stands stored, 'Guardado:'. */
  storedVersion: string;
  /** Before the value as typed here, 'Lo tuyo:'. */
  typedVersion: string;
  keepTyped: string;
  keepStored: string;
  createAgain: string;
  leaveGone: string;
  /** The search box above long tables. */
  search: string;
  searchButton: string;
  /** When no row answers the search. */
  noMatch: string;
}

export interface AdminMenuTableProps extends FormHostProps {
  /** The columns. */
  fields: readonly AdminField[];
  /** The items in their order, each with its state. */
  rows: readonly AdminRow[];
  /** All the words. */
  words: AdminMenuTableWords;
  /** The last row: what was typed and why it was refused. */
  newItem: {
    values?: Readonly<Record<string, string>>;
    error?: string;
    invalid?: readonly string[];
    isSending?: boolean;
    /** Posted with 'Crear'. */
    hidden?: Readonly<Record<string, string>>;
    /** A new key empties the row (after it was created). */
    key?: string | number;
  };
  /** What the search box starts with (`?q=` without JavaScript). */
  query: string;
}

/** From here on the new row may be out of sight. */
const fewRows = 3;
/** Above this there is a search box. */
const mostInSight = 30;

/**
 * The items of one table, edited in place: a real `table`, one row and one form per item, and a last row that creates.
 * Each button is a post of its own row. A script adds: unsaved rows stand out, leaving with unsaved changes asks first,
 * and the search follows the typing.
 */
export function AdminMenuTable({
  fields,
  rows,
  words,
  newItem,
  query: firstQuery,
  formProps,
}: AdminMenuTableProps): ReactElement {
  const [{ query, before }, setSearch] = useState<Search>({ query: firstQuery, before: [] });
  const onDirtyChange = useLeaveWarning();
  const columns = useMemo(() => columnTemplate(fields), [fields]);
  const hasUpload = fields.some((field) => field.upload !== undefined);
  const hasSearch = rows.length > mostInSight;
  const isShown = (row: AdminRow) => !hasSearch || matchesQuery(row, query) || isTold(row, before);
  const nothing = rows.length === 0 ? words.empty : rows.some(isShown) ? undefined : words.noMatch;
  return (
    <TableFrame>
      {hasSearch && (
        <TableSearch
          label={words.search}
          buttonLabel={words.searchButton}
          value={firstQuery}
          onQuery={(text) => setSearch({ query: text, before: rows })}
        />
      )}
      {rows.length >= fewRows && (
        <p>
          <Link href="#fila-nueva">{words.toNewItem}</Link>
        </p>
      )}
      <TableLook columns={columns} hasSecondLine={hasSecondLine(fields)}>
        <Table role="table">
          <caption>{words.caption}</caption>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {fields.map((field) => (
                <TableCell
                  key={field.name}
                  scope="col"
                  role="columnheader"
                  data-kind={field.kind}
                  data-wide={field.isWide ? '' : undefined}
                >
                  {headOf(field)}
                </TableCell>
              ))}
              <TableCell scope="col" role="columnheader">
                {words.actions}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {rows.map((row) => (
              <AdminItemRow
                key={row.id}
                isHidden={!isShown(row)}
                {...{ fields, row, words, hasUpload, onDirtyChange, formProps }}
              />
            ))}
            {nothing !== undefined && (
              <TableRow role="row" data-empty="">
                <TableCell role="cell" colSpan={fields.length + 1}>
                  {nothing}
                </TableCell>
              </TableRow>
            )}
            <AdminNewItemRow
              key={`nueva ${newItem.key ?? ''}`}
              fields={fields}
              name={words.newItem}
              createLabel={words.create}
              creatingLabel={words.creating}
              values={newItem.values}
              error={newItem.error}
              invalid={newItem.invalid}
              hidden={newItem.hidden}
              isSending={newItem.isSending}
              takesFocus={Boolean(newItem.key)}
              onDirtyChange={onDirtyChange}
              formProps={formProps}
            />
          </TableBody>
        </Table>
      </TableLook>
    </TableFrame>
  );
}

interface Search {
  query: string;
  /** The rows as they were when it was typed. */
  before: readonly AdminRow[];
}

/** Whether something has to be said in a row that does not answer the search: a problem, or what was done to it since. */
function isTold(row: AdminRow, before: readonly AdminRow[]): boolean {
  if (row.state === undefined || row.state === 'idle') return false;
  const isDone = row.state === 'saved' || row.state === 'created';
  return !isDone || !before.includes(row);
}

/**
 * Asks before the page is left while a row has unsaved changes. Posting that very row natively does not ask: what was
 * typed goes along; other rows' changes would be lost with the page, so they still ask.
 */
function useLeaveWarning(): (id: AdminRow['id'], isDirty: boolean) => void {
  const dirtyRows = useRef(new Set<string>());

  useEffect(() => {
    let postedForm = '';
    const notePost = (event: SubmitEvent) => {
      postedForm = event.defaultPrevented || !(event.target instanceof HTMLFormElement) ? '' : event.target.id;
    };
    const noteTyping = () => {
      postedForm = '';
    };
    const warn = (event: BeforeUnloadEvent) => {
      const lost = [...dirtyRows.current].some((id) => `f-${id}` !== postedForm);
      if (lost) event.preventDefault();
    };
    window.addEventListener('submit', notePost);
    window.addEventListener('input', noteTyping);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('submit', notePost);
      window.removeEventListener('input', noteTyping);
      window.removeEventListener('beforeunload', warn);
    };
  }, []);

  return useCallback((id, isDirty) => {
    if (isDirty) dirtyRows.current.add(String(id));
    else dirtyRows.current.delete(String(id));
  }, []);
}
