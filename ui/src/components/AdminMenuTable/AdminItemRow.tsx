import TableRow from '@mui/material/TableRow';
import {
  memo,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';

import { FormButton, HiddenFields, type FormHostProps } from '../FormButton/FormButton';
import { arrangeFields, type AdminConflict, type AdminField, type AdminRow, type AdminRowState } from './admin-rows';
import type { AdminMenuTableWords } from './AdminMenuTable';
import { nameControl, renderCells } from './row-controls';

export interface AdminItemRowProps extends FormHostProps {
  fields: readonly AdminField[];
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

/**
 * One item: its inputs, its form in the last cell, and under them an error or a conflict. `data-dirty` marks unsaved
 * changes; the warning before the page is left reads it.
 */
export const AdminItemRow = memo(function AdminItemRow(props: AdminItemRowProps): ReactElement {
  const { fields, row, words, rowHref, creation, takesFocus = false, isHidden, onDirty, formProps } = props;
  const { id, state = 'idle' } = row;
  const formId = `f-${id}`;
  const noteId = `nota-${id}`;
  const rowRef = useRef<HTMLTableRowElement>(null);
  const [isOpened, setIsOpened] = useState(row.areBoxesDrawn ?? creation !== undefined);
  const edit = useEdit(fields, row, rowRef);
  const { isDirty, chosen } = edit;
  useEffect(() => onDirty?.(id, isDirty), [onDirty, id, isDirty]);
  useFocus(rowRef, state, takesFocus);

  const shared = { ref: rowRef, id: `fila-${id}`, role: 'row', hidden: isHidden };
  const wholeRow = (content: ReactNode) => (
    <td role="cell" colSpan={fields.length + 1}>
      {content}
    </td>
  );
  if (state === 'deleted') {
    return <TableRow {...shared}>{wholeRow(<Deleted row={row} words={words} formProps={formProps} />)}</TableRow>;
  }

  const error = state === 'error' ? row.message : undefined;
  const conflict = state === 'conflict' ? row.conflict : undefined;
  return (
    <>
      <TableRow
        {...shared}
        data-new={creation && ''}
        data-unseen={row.isHidden ? '' : undefined}
        data-dirty={isDirty ? '' : undefined}
        data-state={shownState(state, isDirty, creation !== undefined)}
        onInput={edit.onInput}
        onChange={edit.onChange}
      >
        {renderCells(edit.laid, {
          row: chosen === undefined ? row : { ...row, thumbnail: chosen },
          formId,
          noteId: error === undefined ? undefined : noteId,
          words,
          isNew: creation !== undefined,
          areBoxesDrawn: isOpened || row.areBoxesDrawn === true,
          onOpen: () => setIsOpened(true),
          rowHref,
        })}
        <td role="cell" data-kind="actions">
          <form
            id={formId}
            method="post"
            encType={fields.some((field) => field.upload) ? 'multipart/form-data' : undefined}
            noValidate={creation && true}
            {...formProps}
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              edit.onSubmit();
              formProps?.onSubmit?.(event);
            }}
          >
            <HiddenFields fields={creation ?? { id: String(id), ...(row.before && { antes: row.before }) }} />
            {creation ? renderCreate(state, words) : renderActs(row, words, isDirty)}
          </form>
        </td>
      </TableRow>
      {(error ?? conflict) && (
        <TableRow role="row" data-note="" hidden={isHidden}>
          {wholeRow(
            conflict ? (
              <Choice noteId={noteId} formId={formId} words={words} {...conflict} />
            ) : (
              <Refusal row={row} words={words} creation={creation} noteId={noteId} formId={formId} />
            ),
          )}
        </TableRow>
      )}
    </>
  );
});

interface Edit {
  isDirty: boolean;
  /** Address of the chosen picture's preview. */
  chosen: string | undefined;
  laid: readonly AdminField[];
  onInput: (event: FormEvent<HTMLTableRowElement>) => void;
  onChange: (event: ChangeEvent<HTMLTableRowElement>) => void;
  onSubmit: () => void;
}

/** The unsaved changes of a row: they begin with an input and end when the row is saved. */
function useEdit(fields: readonly AdminField[], row: AdminRow, rowRef: RefObject<HTMLTableRowElement>): Edit {
  const { state, thumbnail, values } = row;
  const [isDirty, setIsDirty] = useState(false);
  const changedSinceSent = useRef(false);
  // React replaces a control that moves. The layout therefore changes only after a save, never while the row is edited.
  const [laid, setLaid] = useState(() => arrangeFields(fields, values));

  // Previews the chosen file until the stored picture replaces it.
  const [chosen, setChosen] = useState<string>();
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  useEffect(() => setChosen(undefined), [thumbnail]);

  // After a save the inputs show the value as the server writes it ('9,5' → '9,50'), unless the row was edited while
  // the save was running.
  useEffect(() => {
    if (state !== 'saved' || changedSinceSent.current) return;
    rowRef.current?.querySelector('form')?.reset();
    setChosen(undefined);
    setIsDirty(false);
    setLaid(arrangeFields(fields, values));
  }, [state, fields, values, rowRef]);

  return {
    isDirty,
    chosen,
    laid,
    onInput({ target }) {
      if (target instanceof HTMLInputElement && target.checked) tickFirst(target);
      changedSinceSent.current = true;
      setIsDirty(true);
    },
    onChange({ target }) {
      const file = target instanceof HTMLInputElement && target.type === 'file' ? target.files?.[0] : undefined;
      if (file) setChosen(URL.createObjectURL(file));
    },
    onSubmit() {
      changedSinceSent.current = false;
    },
  };
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
    if (last === 'conflict' && state !== last && isFocusLost) focusOn('button');
  }, [rowRef, state]);

  useEffect(() => {
    if (takesFocus) rowRef.current?.querySelector<HTMLElement>('td > input')?.focus({ preventScroll: true });
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

function renderActs({ name, state, message, progress }: AdminRow, words: AdminMenuTableWords, isDirty: boolean) {
  const status = state === 'saving' ? words.saving : isDirty || state === 'error' ? '' : message;
  return (
    <>
      {Object.entries(acts).map(([act, word]) => (
        <button
          key={act}
          name="accion"
          value={act}
          aria-label={nameControl(words[word], name)}
          aria-disabled={(act === 'guardar' && state === 'saving') || undefined}
        >
          {words[word]}
        </button>
      ))}
      <span role="status">{status}</span>
      {state === 'saving' && progress !== undefined && (
        <progress max={100} value={progress} aria-label={words.saving} />
      )}
    </>
  );
}

interface NoteProps extends Pick<AdminItemRowProps, 'words'> {
  noteId: string;
  formId: string;
}

/** Why the row was refused; after a failed request with a button that sends it again. */
function Refusal(props: NoteProps & Pick<AdminItemRowProps, 'row' | 'creation'>): ReactElement {
  const { row, creation, words, noteId, formId } = props;
  return (
    <>
      <p role="alert" id={noteId} tabIndex={-1} autoFocus={!creation && !row.invalid?.length}>
        {row.isUnsent && <b data-unsent="">{words.unsent}</b>} {row.message}
      </p>
      {row.isUnsent && (
        <button form={formId} name="accion" value={creation ? 'crear' : 'guardar'}>
          {words.retry}
        </button>
      )}
    </>
  );
}

/** Ticking a box of a group also ticks the checkbox at the head of the group. */
function tickFirst(box: HTMLInputElement): void {
  const first = box.closest('fieldset')?.querySelector<HTMLInputElement>('[data-tick] > input');
  if (first) first.checked = true;
}

/** Shown in place of a deleted item, with 'Deshacer': deleting asks no question first. */
function Deleted({ row, words, formProps }: Pick<AdminItemRowProps, 'row' | 'words' | 'formProps'>): ReactElement {
  return (
    <div data-deleted="">
      <span role="status">
        <strong>{row.message ?? words.deleted}</strong> · {row.name}
      </span>
      <form method="post" {...formProps}>
        <HiddenFields fields={{ id: String(row.id), ...row.undo }} />
        <FormButton look="outline" small name="accion" value="deshacer" aria-label={nameControl(words.undo, row.name)}>
          {words.undo}
        </FormButton>
      </form>
    </div>
  );
}

/** A conflict: the stored and the typed version of a row, with a button for each. */
function Choice({ noteId, formId, words, fields, isGone = false }: NoteProps & AdminConflict): ReactElement {
  return (
    <>
      <p role="alert" id={noteId} tabIndex={-1} autoFocus>
        {isGone ? words.conflictGone : words.conflict}
      </p>
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
      <p>
        <button form={formId} name="accion" value={isGone ? 'crear' : 'guardar'}>
          {isGone ? words.createAgain : words.keepTyped}
        </button>{' '}
        <button form={formId} name="accion" value="descartar" formNoValidate>
          {isGone ? words.leaveGone : words.keepStored}
        </button>
      </p>
    </>
  );
}
