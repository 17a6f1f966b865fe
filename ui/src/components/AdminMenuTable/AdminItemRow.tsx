import TableRow from '@mui/material/TableRow';
import {
  memo,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type ReactElement,
  type RefObject,
} from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { HiddenFields, type FormHostProps } from '../FormButton/FormButton';
import type { AdminConflict, AdminField, AdminRow, AdminRowState, FieldPart, AdminMenuTableWords } from './admin-rows';
import { labelControl, renderControl, renderParts } from './row-controls';

export interface AdminItemRowProps extends FormHostProps {
  /** The column in the row's line; a new item has it among its parts. */
  price?: AdminField;
  parts: readonly FieldPart[];
  row: AdminRow;
  words: AdminMenuTableWords;
  /** Address of the page with one row opened, without the row's id at its end. */
  rowHref: string;
  /** Set on the last row, whose form creates an item: the hidden fields of that form. */
  creation?: Readonly<Record<string, string>>;
  /** Focuses the first input, after the previous item was created. */
  takesFocus?: boolean;
  /** Set when the row does not match the search. */
  isHidden?: boolean;
  /** Called when the row gets unsaved changes and when it has none any more. */
  onDirty?: (id: AdminRow['id'], isDirty: boolean) => void;
}

/** The value of `accion` of each button, and the name of its label in `words`. */
const acts = { guardar: 'save', subir: 'up', bajar: 'down', eliminar: 'remove' } as const;

/** The form of the buttons that need no typed value: 'Agotado' and 'Deshacer'. The value of `accion` names the row. */
export const actsFormId = 'f-actos';

/**
 * One item: a line with its name, price and 'Agotado', and the form of its parts in a `details`; of those with one name
 * a browser opens one at a time. `data-dirty` marks unsaved changes; the warning before the page is left reads it.
 */
export const AdminItemRow = cached(
  memo(function AdminItemRow(props: AdminItemRowProps): ReactElement {
    const { price, parts, row, words, rowHref, creation, takesFocus = false, isHidden, onDirty, formProps } = props;
    const { id, state = 'idle' } = row;
    const rowRef = useRef<HTMLTableRowElement>(null);
    const [isOpened, setIsOpened] = useState(row.areBoxesDrawn ?? creation !== undefined);
    const { isDirty, chosen, onSubmit, ...handlers } = useEdit(row, rowRef);
    useEffect(() => onDirty?.(id, isDirty), [onDirty, id, isDirty]);
    useFocus(rowRef, state, takesFocus);

    const shared = { ref: rowRef, id: `fila-${id}`, role: 'row', hidden: isHidden };
    if (state === 'deleted') {
      return (
        <TableRow {...shared} data-state={state}>
          <td role="cell" colSpan={4}>
            <span role="status">
              <strong>{row.message ?? words.deleted}</strong> · {row.name}
            </span>{' '}
            <UndoButton row={row} words={words} />
          </td>
        </TableRow>
      );
    }

    const place = {
      row: chosen === undefined ? row : { ...row, thumbnail: chosen },
      words,
      rowHref,
      areBoxesDrawn: isOpened || row.areBoxesDrawn === true,
      onOpen: () => setIsOpened(true),
    };
    const hasProblem = state === 'error' || state === 'conflict';
    const form = { id: `f-${id}`, method: 'post', ...formProps } as const;
    const isUploaded = parts.some(([, fields]) => fields.some(({ upload }) => upload));
    const status = state === 'saving' ? words.saving : isDirty || hasProblem ? '' : row.message;
    return (
      <TableRow
        {...shared}
        {...handlers}
        data-new={creation && ''}
        data-dim={row.isDimmed || undefined}
        data-dirty={isDirty ? '' : undefined}
        data-state={shownState(state, isDirty, creation !== undefined)}
      >
        <td role="rowheader" data-kind="name">
          <span data-grip="" aria-hidden="true" />
          <b>{creation ? words.toNewItem : (row.title ?? row.name)}</b>
          {row.notes?.map(({ text, isWarning }) => (
            <small key={text} data-warning={isWarning ? '' : undefined}>
              {text}
            </small>
          ))}
          {!creation && <span role="status">{status}</span>}
          {row.undo !== undefined && status && <UndoButton row={row} words={words} />}
        </td>
        {price && (
          <td role="cell" data-kind="price">
            {renderControl(price, row, { form: form.id, 'aria-label': labelControl(price.label, row.name) })}
          </td>
        )}
        {!creation && (
          <td role="cell" data-kind="sold">
            <button
              form={actsFormId}
              name="accion"
              value={`${row.isSoldOut ? 'reponer' : 'agotar'} ${id}`}
              aria-pressed={row.isSoldOut === true}
              aria-label={labelControl(words.soldOut, row.name)}
            >
              {words.soldOut}
            </button>
          </td>
        )}
        <td role="cell" data-kind="row">
          <form
            {...form}
            encType={isUploaded ? 'multipart/form-data' : undefined}
            noValidate={creation && true}
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              onSubmit();
              formProps?.onSubmit?.(event);
            }}
          >
            <HiddenFields fields={creation ?? { id: String(id), ...(row.before && { antes: row.before }) }} />
            {hasProblem && <Problem row={row} words={words} creation={creation} />}
            {creation && renderParts(parts.slice(0, 1), place)}
            <details
              name={creation ? undefined : 'fila'}
              open={row.isOpen === true || (hasProblem && !creation) || undefined}
              onToggle={place.onOpen}
            >
              <summary aria-label={labelControl(words.details, row.name)}>{creation && words.details}</summary>
              {renderParts(creation ? parts.slice(1) : parts, place)}
            </details>
            {creation ? renderCreate(state, words) : renderActs(row, words)}
          </form>
        </td>
      </TableRow>
    );
  }),
);

/**
 * The unsaved changes of a row: they begin with an input and end when the row is saved, which closes it. `chosen` is the
 * address of the chosen picture's preview.
 */
function useEdit({ state, thumbnail, values }: AdminRow, rowRef: RefObject<HTMLTableRowElement>) {
  const [isDirty, setIsDirty] = useState(false);
  const changedSinceSent = useRef(false);

  // Previews the chosen file until the stored picture replaces it.
  const [chosen, setChosen] = useState<string>();
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  useEffect(() => setChosen(undefined), [thumbnail]);

  // After a save the inputs show the value as the server writes it ('9,5' → '9,50'), unless the row was edited while
  // the save was running. The save closes the row; later changes by others leave it as it is.
  const shownAs = useRef<AdminRowState>();
  useEffect(() => {
    const isJustSaved = shownAs.current !== 'saved';
    shownAs.current = state;
    if (state !== 'saved' || changedSinceSent.current) return;
    const tr = rowRef.current;
    tr?.querySelector('form')?.reset();
    setChosen(undefined);
    setIsDirty(false);
    if (tr && isJustSaved) foldRow(tr);
  }, [state, values, rowRef]);

  return {
    isDirty,
    chosen,
    onInput({ target }: FormEvent<HTMLTableRowElement>) {
      if (target instanceof HTMLInputElement && target.checked) tickFirst(target);
      changedSinceSent.current = true;
      setIsDirty(true);
    },
    onChange({ target }: ChangeEvent<HTMLTableRowElement>) {
      const file = target instanceof HTMLInputElement && target.type === 'file' ? target.files?.[0] : undefined;
      if (file) setChosen(URL.createObjectURL(file));
    },
    onSubmit() {
      changedSinceSent.current = false;
    },
  };
}

/** Closes a row. On a phone an open one is several screens long: with the focus in it, the closed one stays in the window. */
function foldRow(row: HTMLTableRowElement): void {
  const details = row.querySelector('details');
  const hasFocus = row.contains(document.activeElement);
  const isFolding = details?.contains(document.activeElement) === true;
  details?.removeAttribute('open');
  if (isFolding) details?.querySelector('summary')?.focus({ preventScroll: true });
  if (hasFocus) row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** A change of state can remove the focused button: the focus moves to the control that replaces it. */
function useFocus(rowRef: RefObject<HTMLTableRowElement>, state: AdminRowState, takesFocus: boolean): void {
  const lastState = useRef(state);
  useEffect(() => {
    const last = lastState.current;
    lastState.current = state;
    const focusOn = (what: string) => rowRef.current?.querySelector<HTMLElement>(what)?.focus({ preventScroll: true });
    if ((last === 'deleted') !== (state === 'deleted'))
      focusOn(state === 'deleted' ? 'button' : '[data-kind=price] > input');
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (last === 'conflict' && state !== last && isFocusLost) focusOn('[value=guardar]');
    // The reason is at the top of the row, the pressed button at its end.
    const isRefused = last === 'saving' && (state === 'error' || state === 'conflict');
    if (!isRefused || !rowRef.current?.contains(document.activeElement)) return;
    const reason = rowRef.current.querySelector<HTMLElement>('[role=alert]');
    if (document.activeElement instanceof HTMLButtonElement) reason?.focus({ preventScroll: true });
    reason?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [rowRef, state]);

  useEffect(() => {
    if (takesFocus) rowRef.current?.querySelector<HTMLElement>('input[name=tipo]')?.focus({ preventScroll: true });
  }, [rowRef, takesFocus]);
}

function shownState(state: AdminRowState, isDirty: boolean, isNew: boolean): AdminRowState | 'dirty' | undefined {
  if (isDirty && !isNew && state !== 'error' && state !== 'conflict') return 'dirty';
  return state === 'idle' || (isNew && state === 'saving') ? undefined : state;
}

// Both buttons of a running save are `aria-disabled`, because `disabled` would drop the focus.
function renderCreate(state: AdminRowState, words: AdminMenuTableWords): ReactElement {
  return (
    <button name="accion" value="crear" aria-disabled={state === 'saving' || undefined}>
      {state === 'saving' ? words.creating : words.create}
    </button>
  );
}

function renderActs({ name, state, progress }: AdminRow, words: AdminMenuTableWords): ReactElement {
  return (
    <div data-acts="">
      {Object.entries(acts).map(([act, word]) => (
        <button
          key={act}
          name="accion"
          value={act}
          aria-label={labelControl(words[word], name)}
          aria-disabled={(act === 'guardar' && state === 'saving') || undefined}
        >
          {words[word]}
        </button>
      ))}
      {state === 'saving' && progress !== undefined && (
        <progress max={100} value={progress} aria-label={words.saving} />
      )}
    </div>
  );
}

/** Undoes the row's last change: neither a save nor a deletion asks a question first. */
function UndoButton({ row, words }: Pick<AdminItemRowProps, 'row' | 'words'>): ReactElement {
  return (
    <button
      form={actsFormId}
      name="accion"
      value={`deshacer ${row.undo}`}
      aria-label={labelControl(words.undo, row.name)}
    >
      {words.undo}
    </button>
  );
}

/** Why the row was refused, with the button that sends it again, or both versions of a conflict. */
function Problem({ row, words, creation }: Pick<AdminItemRowProps, 'row' | 'words' | 'creation'>): ReactElement {
  const { conflict, state, isUnsent, isAsked, invalid } = row;
  const stale = state === 'conflict' ? conflict : undefined;
  return (
    <div data-note="">
      <p role="alert" id={`nota-${row.id}`} tabIndex={-1} autoFocus={Boolean(stale) || (!creation && !invalid?.length)}>
        {isUnsent && <b>{words.unsent}</b>} {stale ? words[stale.isGone ? 'conflictGone' : 'conflict'] : row.message}
      </p>
      {stale && <Choice words={words} {...stale} />}
      {isUnsent && (
        <button name="accion" value={creation ? 'crear' : 'guardar'}>
          {words.retry}
        </button>
      )}
      {isAsked && (
        <>
          {/* Enter presses the first button of a form, and asks again. */}
          <button name="accion" value="guardar" hidden />
          <button name="accion" value="guardar seguro">
            {words.sure}
          </button>
        </>
      )}
    </div>
  );
}

/** Ticking a box of a group also ticks the checkbox at the head of the group. */
function tickFirst(box: HTMLInputElement): void {
  const first = box.closest('div[data-drawn]')?.previousElementSibling?.querySelector('input');
  if (first) first.checked = true;
}

/** The stored and the typed version of a row, with a button for each. */
function Choice({ words, fields, isGone = false }: Pick<AdminItemRowProps, 'words'> & AdminConflict): ReactElement {
  return (
    <>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ label, stored, typed }) => (
            <div key={label}>
              <dt>{label}</dt>
              {!isGone && (
                <dd>
                  <span>{words.storedVersion}</span> {stored || '—'}
                </dd>
              )}
              <dd>
                <span>{words.typedVersion}</span> {typed || '—'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <button name="accion" value={isGone ? 'crear' : 'guardar'}>
        {isGone ? words.createAgain : words.keepTyped}
      </button>{' '}
      <button name="accion" value="descartar" formNoValidate>
        {isGone ? words.leaveGone : words.keepStored}
      </button>
    </>
  );
}
