import TableRow from '@mui/material/TableRow';
import { memo, useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';

import type { FormHostProps } from '../FormButton/form-host';
import { UndoNotice } from '../UndoNotice/UndoNotice';
import type { AdminField, AdminRow } from './admin-rows';
import type { AdminMenuTableWords } from './AdminMenuTable';
import { nameControl, renderCells } from './row-controls';

export interface AdminItemRowProps extends FormHostProps {
  fields: readonly AdminField[];
  row: AdminRow;
  words: AdminMenuTableWords;
  /** Does not answer the search. */
  isHidden: boolean;
  /** Whether the row's form may carry a file. */
  hasUpload: boolean;
  /** Told when the row gets its first unsaved change, and when it has none left. */
  onDirtyChange: (id: AdminRow['id'], isDirty: boolean) => void;
}

/** One item: its inputs, its form in the last cell, and under it what went wrong or what to choose. */
export const AdminItemRow = memo(function AdminItemRow({
  fields,
  row,
  words,
  isHidden,
  hasUpload,
  onDirtyChange,
  formProps,
}: AdminItemRowProps): ReactElement {
  const { id, name, state = 'idle' } = row;
  const formId = `f-${id}`;
  const noteId = `nota-${id}`;
  const rowRef = useRef<HTMLTableRowElement>(null);
  const [isDirty, setIsDirty] = useState(false);
  const changedSinceSent = useRef(false);

  const markDirty = (dirty: boolean) => {
    setIsDirty(dirty);
    onDirtyChange(id, dirty);
  };

  // What the server stored is the new starting point: the inputs show it as the server writes it ('9,5' → '9,50'),
  // unless somebody typed on while it was being saved.
  useEffect(() => {
    if ((state !== 'saved' && state !== 'created') || changedSinceSent.current) return;
    const form = rowRef.current?.querySelector('form');
    form?.reset();
    setIsDirty(false);
    onDirtyChange(id, false);
  }, [state, row.values, id, onDirtyChange]);

  // The button pressed is gone with the row's state: the place goes to what took it.
  const isDeleted = state === 'deleted';
  const wasDeleted = useRef(isDeleted);
  useEffect(() => {
    if (wasDeleted.current === isDeleted) return;
    wasDeleted.current = isDeleted;
    const place = rowRef.current?.querySelector<HTMLElement>(isDeleted ? 'button' : 'input');
    place?.focus({ preventScroll: true });
  }, [isDeleted]);

  // So is the choice between two versions once it is made: the place goes to the row it was about.
  const isAsking = state === 'conflict';
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current === isAsking) return;
    wasAsking.current = isAsking;
    const isPlaceLost = document.activeElement === null || document.activeElement === document.body;
    if (!isAsking && isPlaceLost) rowRef.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isAsking]);

  if (isDeleted) {
    return (
      <TableRow ref={rowRef} id={`fila-${id}`} role="row" hidden={isHidden}>
        <td role="cell" colSpan={fields.length + 1}>
          <UndoNotice
            message={row.message ?? words.deleted}
            itemName={name}
            undoLabel={words.undo}
            hidden={{ id: String(id), ...row.undo }}
            formProps={formProps}
          />
        </td>
      </TableRow>
    );
  }

  const note = state === 'error' ? row.message : undefined;
  const said = state === 'saving' ? words.saving : state === 'saved' || state === 'created' ? row.message : undefined;
  return (
    <>
      <TableRow
        ref={rowRef}
        id={`fila-${id}`}
        role="row"
        hidden={isHidden}
        data-state={
          isDirty && state !== 'error' && state !== 'conflict' ? 'dirty' : state === 'idle' ? undefined : state
        }
        onInput={() => {
          changedSinceSent.current = true;
          if (!isDirty) markDirty(true);
        }}
      >
        {renderCells(fields, row, formId, note === undefined ? undefined : noteId)}
        <td role="cell">
          <form
            id={formId}
            method="post"
            encType={hasUpload ? 'multipart/form-data' : undefined}
            {...formProps}
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              changedSinceSent.current = false;
              formProps?.onSubmit?.(event);
            }}
          >
            <input type="hidden" name="id" value={id} />
            {row.before !== undefined && <input type="hidden" name="antes" value={row.before} />}
            <button
              name="accion"
              value="guardar"
              aria-label={nameControl(words.save, name)}
              // Not `disabled`, which would take the keyboard's place away.
              aria-disabled={state === 'saving' || undefined}
            >
              {words.save}
            </button>
            <button name="accion" value="eliminar" aria-label={nameControl(words.remove, name)}>
              {words.remove}
            </button>
            <span role="status">{isDirty && state !== 'saving' ? '' : said}</span>
          </form>
        </td>
      </TableRow>
      {note !== undefined && (
        <TableRow role="row" data-note="" hidden={isHidden}>
          <td role="cell" colSpan={fields.length + 1}>
            <p role="alert" id={noteId} tabIndex={-1} autoFocus={!row.invalid?.length}>
              {note}
            </p>
          </td>
        </TableRow>
      )}
      {state === 'conflict' && row.conflict && (
        <TableRow role="row" data-note="" hidden={isHidden}>
          <td role="cell" colSpan={fields.length + 1}>
            <p role="alert" id={noteId} tabIndex={-1} autoFocus>
              {row.conflict.isGone ? words.conflictGone : words.conflict}
            </p>
            {row.conflict.fields.length > 0 && (
              <dl>
                {row.conflict.fields.map(({ label, stored, typed }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    {!row.conflict?.isGone && (
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
              <button form={formId} name="accion" value={row.conflict.isGone ? 'crear' : 'guardar'}>
                {row.conflict.isGone ? words.createAgain : words.keepTyped}
              </button>{' '}
              <button form={formId} name="accion" value="descartar" formNoValidate>
                {row.conflict.isGone ? words.leaveGone : words.keepStored}
              </button>
            </p>
          </td>
        </TableRow>
      )}
    </>
  );
});
