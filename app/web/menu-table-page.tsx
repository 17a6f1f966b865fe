import { AdminMenuTable, FormNotice, type AdminRow } from '@antidoto/ui';
import { useEffect, useMemo, useReducer, type FormEvent, type ReactElement } from 'react';

import type { TableAnswer } from './present-edit';
import { creationName, type PresentedMenuTable } from './present-menu-table';

export interface MenuTablePageProps {
  table: PresentedMenuTable;
  /** What came of the post this page answers. */
  answer?: TableAnswer;
  /** After a deletion the way back is offered this long, in milliseconds. */
  undoLength?: number;
}

interface Edits {
  /** Rows that are not as they came with the page, by id; null: gone. */
  rows: Readonly<Record<string, AdminRow | null>>;
  newItem: TableAnswer['newItem'];
  isCreating: boolean;
  /** Raised by each creation, so that the last row is empty again. */
  created: number;
  message?: string;
}

type Step =
  | { kind: 'sent'; row?: AdminRow }
  /** `row`: what was sent, as it was before; undefined for the last row. */
  | { kind: 'answered'; answer: TableAnswer; row?: AdminRow; isNew?: boolean };

function follow(edits: Edits, step: Step): Edits {
  if (step.kind === 'sent') {
    const { row } = step;
    return row ? { ...edits, rows: { ...edits.rows, [row.id]: row } } : { ...edits, isCreating: true };
  }
  const { row, removedId, newItem, message } = step.answer;
  return {
    rows: {
      ...edits.rows,
      ...(step.row ? { [step.row.id]: step.row } : {}),
      ...(removedId === undefined ? {} : { [removedId]: null }),
      ...(row ? { [row.id]: row } : {}),
    },
    newItem: step.isNew ? newItem : edits.newItem,
    isCreating: step.isNew ? false : edits.isCreating,
    created: edits.created + (step.isNew && row ? 1 : 0),
    message,
  };
}

/** The page's rows with what happened to them since, in the order of their ids. */
export function mergeRows(rows: readonly AdminRow[], edits: Edits['rows']): AdminRow[] {
  const known = new Set(rows.map(({ id }) => String(id)));
  const added = Object.values(edits).filter((row) => row !== null && !known.has(String(row.id)));
  return [...rows.map((row) => (String(row.id) in edits ? edits[row.id] : row)), ...added]
    .filter((row): row is AdminRow => row !== null && row !== undefined)
    .sort((one, other) => Number(one.id) - Number(other.id));
}

/**
 * A table of the panel. Without a script its forms are posts; with one, a row is sent by itself and says what came of
 * it, and nothing that was typed elsewhere is touched.
 */
export function MenuTablePage({ table, answer, undoLength = 30_000 }: MenuTablePageProps): ReactElement {
  const [edits, dispatch] = useReducer(follow, answer, start);
  const rows = useMemo(() => mergeRows(table.rows, edits.rows), [table.rows, edits.rows]);

  // Each item created in place makes the last row a new form.
  const form = edits.newItem?.form ?? `${table.formId}.${edits.created}`;

  const deletedIds = rows.filter(({ state }) => state === 'deleted').map(({ id }) => id);
  const deleted = deletedIds.join(' ');
  useEffect(() => {
    const timers = deleted
      .split(' ')
      .filter(Boolean)
      .map((id) => setTimeout(() => dispatch({ kind: 'answered', answer: { removedId: Number(id) } }), undoLength));
    return () => timers.forEach(clearTimeout);
  }, [deleted, undoLength]);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const row = rows.find(({ id }) => String(id) === form.get('id'));
    const isNew = row === undefined;
    if (row?.state === 'saving' || (isNew && edits.isCreating)) return;
    dispatch({ kind: 'sent', row: row && { ...row, state: row.state === 'deleted' ? 'deleted' : 'saving' } });
    void post(table, row, form).then((reply) => dispatch({ kind: 'answered', answer: reply, row, isNew }));
  }

  return (
    <>
      {(edits.message ?? table.notice) && (
        <FormNotice tone="error" takesFocus={edits.message !== undefined}>
          {edits.message ?? table.notice}
        </FormNotice>
      )}
      <AdminMenuTable
        fields={table.fields}
        rows={rows}
        words={table.words}
        query={table.query}
        newItem={{
          values: edits.newItem?.values,
          error: edits.newItem?.error,
          invalid: edits.newItem?.invalid,
          hidden: { [creationName]: form },
          isSending: edits.isCreating,
          key: edits.created,
        }}
        formProps={{ action: table.action, onSubmit: send }}
      />
    </>
  );
}

function start(answer: TableAnswer | undefined): Edits {
  const blank: Edits = { rows: {}, newItem: undefined, isCreating: false, created: 0 };
  return answer ? follow(blank, { kind: 'answered', answer, isNew: answer.newItem !== undefined }) : blank;
}

/** Sends a form and answers what is to be shown, also when nobody answered. */
async function post(table: PresentedMenuTable, row: AdminRow | undefined, form: FormData): Promise<TableAnswer> {
  const hasFile = [...form.values()].some((value) => value instanceof File && value.size > 0);
  const body = hasFile ? form : encode(form);
  try {
    const response = await fetch(table.scriptAction, { method: 'POST', body, headers: { Accept: 'application/json' } });
    if (response.headers.get('Content-Type')?.includes('json') && response.status !== 403) {
      return (await response.json()) as TableAnswer;
    }
    return fail(table, row, form, response.status === 403);
  } catch {
    return fail(table, row, form, false);
  }
}

function encode(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** The row as it stands in the page, still holding what was typed, with the reason why that is all. */
function fail(
  { failures, fields }: PresentedMenuTable,
  row: AdminRow | undefined,
  form: FormData,
  isExpired: boolean,
): TableAnswer {
  if (row) {
    const message = isExpired ? failures.expired : form.get('accion') === 'eliminar' ? failures.remove : failures.save;
    return row.state === 'deleted' ? { row, message } : { row: { ...row, state: 'error', message } };
  }
  const values = Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? '')]));
  return { newItem: { values, error: isExpired ? failures.expired : failures.create, invalid: [] } };
}
