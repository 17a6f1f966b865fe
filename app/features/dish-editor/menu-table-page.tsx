import { AdminMenuTable, FormNotice, type AdminRow } from '@antidoto/ui';
import { useEffect, useMemo, useReducer, useRef, type FormEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';

import { nameOf } from '~/features/carta/catalogue';
import { joinNews, readTyped } from './join-news';
import type { TableAnswer } from './present-edit';
import { creationName } from '~/platform/panel/staff-page';
import type { PresentedMenuTable } from './present-menu-table';
import { post, readRows } from './send-row';

export interface MenuTablePageProps {
  table: PresentedMenuTable;
  /** The answer to the post that this page responds to. */
  answer?: TableAnswer;
  /** How long a deleted row offers 'Deshacer', in ms. */
  undoLength?: number;
}

interface Edits {
  /** Rows that differ from those of the page, by id; null: removed. */
  rows: Readonly<Record<string, AdminRow | null>>;
  newItem: TableAnswer['newItem'];
  isCreating: boolean;
  /** The rows' ids in their order, once one was moved. */
  order?: readonly number[];
  /** Counts creations; each makes the last row empty again. */
  created: number;
  message?: string;
}

type Step =
  | { kind: 'sent'; row?: AdminRow }
  /** `row`: the sent row before its post; undefined for the last row. */
  | { kind: 'answered'; answer: TableAnswer; row?: AdminRow; isNew?: boolean }
  /** Rows that others changed. */
  | { kind: 'news'; rows: Edits['rows'] };

function follow(edits: Edits, step: Step): Edits {
  if (step.kind === 'sent') {
    const { row } = step;
    return row ? { ...edits, rows: { ...edits.rows, [row.id]: row } } : { ...edits, isCreating: true };
  }
  // The stored order replaces an own move.
  if (step.kind === 'news') return { ...edits, order: undefined, rows: { ...edits.rows, ...step.rows } };
  const { row, removedId, order = edits.order, newItem, message } = step.answer;
  return {
    order,
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

/** The page's rows with later edits, in their order. */
export function mergeRows(rows: readonly AdminRow[], edits: Edits['rows'], order: readonly number[] = []): AdminRow[] {
  const known = new Set(rows.map(({ id }) => String(id)));
  const added = Object.values(edits).filter((row) => row !== null && !known.has(String(row.id)));
  // A page that was opened before a new column existed does not send it: its input shows the stored value.
  const moved = new Map(order.map((id, index) => [String(id), index + 1]));
  // Rows that were created after the last move keep their stored place.
  const placeOf = ({ id, order: stored = 0 }: AdminRow) => moved.get(String(id)) ?? stored;
  const merge = (row: AdminRow, edit: AdminRow | null | undefined) =>
    edit && {
      ...edit,
      order: edit.order ?? row.order,
      values: { ...row.values, ...edit.values },
      areBoxesDrawn: edit.areBoxesDrawn ?? row.areBoxesDrawn,
    };
  return [...rows.map((row) => (String(row.id) in edits ? merge(row, edits[row.id]) : row)), ...added]
    .filter((row): row is AdminRow => row !== null && row !== undefined)
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * A table of the panel. Without a script its forms are posts; with one, each row is sent by itself and shows its answer, and
 * other rows keep their typed values.
 */
export function MenuTablePage({ table, answer, undoLength = 30_000 }: MenuTablePageProps): ReactElement {
  const [edits, dispatch] = useReducer(follow, answer, start);
  const rows = useMemo(() => mergeRows(table.rows, edits.rows, edits.order), [table.rows, edits.rows, edits.order]);

  // Changes by others while the page is open (app/features/staff/client/live-page.client.ts).
  const shown = useRef(rows);
  shown.current = rows;
  useEffect(() => {
    let { version } = table;
    let latest = version;
    let isAsking = false;
    async function load(wanted: string | undefined): Promise<void> {
      if (wanted === version || isAsking) return;
      isAsking = true;
      const fresh = await readRows(table);
      isAsking = false;
      if (!fresh) return;
      version = wanted;
      const { changed, said } = joinNews(shown.current, fresh, { ...table, typed: readTyped(table) });
      announce(said);
      if (changed) dispatch({ kind: 'news', rows: changed });
      if (latest !== wanted) await load(latest);
    }
    const hear = (event: Event) => {
      latest = (event as CustomEvent<Record<string, string>>).detail[table.name];
      void load(latest);
    };
    window.addEventListener('panel:news', hear);
    return () => window.removeEventListener('panel:news', hear);
  }, [table]);

  // Each item created in place makes the last row a new form.
  const { form = `${table.formId}.${edits.created}`, ...newItem } = { ...edits.newItem };

  // Each deletion has a timer of its own.
  const deleted = rows.filter(({ state }) => state === 'deleted').map(({ id }) => Number(id));
  const undoTimers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = undoTimers.current;
    for (const [id, timer] of timers) {
      if (deleted.includes(id)) continue;
      clearTimeout(timer);
      timers.delete(id);
    }
    for (const id of deleted) {
      if (!timers.has(id))
        timers.set(
          id,
          setTimeout(() => showAnswer({ answer: { removedId: id } }), undoLength),
        );
    }
  }, [deleted, undoLength]);
  useEffect(() => {
    const timers = undoTimers.current;
    return () => {
      timers.forEach(clearTimeout);
      timers.clear();
    };
  }, []);

  /** Shows an answer. The focus of a removed row moves to the row that replaces it, or to the next one. */
  function showAnswer(step: { answer: TableAnswer; row?: AdminRow; isNew?: boolean }): void {
    const { removedId, row, message } = step.answer;
    const going = removedId === undefined ? null : document.getElementById(`fila-${removedId}`);
    const hadFocus = going?.contains(document.activeElement) ?? false;
    const next = going && findNextRow(going);
    flushSync(() => dispatch({ kind: 'answered', ...step }));
    if (!hadFocus || message !== undefined) return;
    const target = row ? document.getElementById(`fila-${row.id}`) : next;
    target?.querySelector<HTMLElement>('[data-kind=price] > input')?.focus({ preventScroll: true });
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const [pressed] = String(form.get('accion')).split(' ');
    const shownAs = submitter?.closest('tr')?.id ?? `fila-${form.get('id')}`;
    const row = rows.find(({ id }) => `fila-${id}` === shownAs);
    const isNew = row === undefined;
    if (row?.state === 'saving' || (isNew && edits.isCreating)) return;
    if (pressed === 'subir' || pressed === 'bajar') return void move(form);
    // Until the answer comes the row shows the typed name.
    const title = pressed === 'guardar' ? readTitle(form, table) : '';
    const sent: AdminRow | undefined = row && {
      ...row,
      title: title || row.title,
      state: row.state === 'deleted' ? 'deleted' : 'saving',
    };
    dispatch({ kind: 'sent', row: sent });
    const show = (progress: number) => sent && dispatch({ kind: 'sent', row: { ...sent, progress } });
    void post(table, row, form, show).then((answer) => showAnswer({ answer, row, isNew }));
  }

  /** Sends no typed values of the row; the answer does not change them. */
  async function move(form: FormData): Promise<void> {
    const pressed = document.activeElement;
    const answer = await post(table, undefined, form);
    showAnswer({ answer });
    announce(answer.said);
    // The focus follows the moved row.
    if (!(pressed instanceof HTMLElement) || !pressed.isConnected) return;
    pressed.focus();
    // A button that kept the focus is not scrolled to.
    pressed.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  return (
    <>
      {(edits.message ?? table.notice) && (
        <FormNotice tone="error" takesFocus={edits.message !== undefined}>
          {edits.message ?? table.notice}
        </FormNotice>
      )}
      <AdminMenuTable
        {...table}
        rows={rows}
        onMove={(id, steps) => void move(toForm({ accion: 'mover', id: String(id), pasos: String(steps) }))}
        newItem={{
          ...newItem,
          hidden: { [creationName]: form },
          isSending: edits.isCreating,
          key: edits.created,
        }}
        formProps={{ action: table.action, onSubmit: send }}
      />
    </>
  );
}

/** Announces a sentence in the panel's status (app/features/staff/client/live-page.client.ts). */
function announce(said: string | undefined): void {
  if (said) window.dispatchEvent(new CustomEvent('panel:say', { detail: said }));
}

/** The name that guests will read in Spanish, from a row's form. */
function readTitle(form: FormData, { name }: PresentedMenuTable): string {
  const typed = (field: string) => String(form.get(field) ?? '');
  return nameOf({ tipo: typed('tipo'), tipo_es: typed('tipo_es') }, name, 'es').text;
}

function findNextRow(row: Element): Element | null {
  let next = row.nextElementSibling;
  while (next && !(next.id.startsWith('fila-') && !next.hasAttribute('hidden'))) next = next.nextElementSibling;
  return next;
}

function start(answer: TableAnswer | undefined): Edits {
  const blank: Edits = { rows: {}, newItem: undefined, isCreating: false, created: 0 };
  return answer ? follow(blank, { kind: 'answered', answer, isNew: answer.newItem !== undefined }) : blank;
}

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
