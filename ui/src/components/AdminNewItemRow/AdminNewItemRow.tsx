import TableRow from '@mui/material/TableRow';
import { useEffect, useRef, type ReactElement } from 'react';

import type { AdminField, AdminRow } from '../AdminMenuTable/admin-rows';
import { renderCells } from '../AdminMenuTable/row-controls';
import type { FormHostProps } from '../FormButton/form-host';

export interface AdminNewItemRowProps extends FormHostProps {
  /** The table's columns. */
  fields: readonly AdminField[];
  /** What the controls are called, 'Precio, nuevo plato'. */
  name: string;
  /** The button, 'Crear'. */
  createLabel: string;
  /** The button's words while the item is on its way. */
  creatingLabel: string;
  /** What was typed, after a refusal. */
  values?: Readonly<Record<string, string>>;
  /** Why it was refused. */
  error?: string;
  /** The columns the refusal is about. */
  invalid?: readonly string[];
  /** Posted with the item. */
  hidden?: Readonly<Record<string, string>>;
  /** On its way. */
  isSending?: boolean;
  /** The item before was just created: the next one can be typed at once. */
  takesFocus?: boolean;
  /** Told when something is typed that was not created yet, and when the row goes. */
  onDirtyChange?: (id: AdminRow['id'], isDirty: boolean) => void;
}

const none: AdminRow['values'] = {};
/** In place of a key: the row is `fila-nueva`, its form `f-nueva`. */
const ownId = 'nueva';

/** The table's last row: empty inputs and 'Crear'. Belongs inside a `tbody`. */
export function AdminNewItemRow({
  fields,
  name,
  createLabel,
  creatingLabel,
  values = none,
  error,
  invalid,
  hidden = none,
  isSending = false,
  takesFocus = false,
  onDirtyChange,
  formProps,
}: AdminNewItemRowProps): ReactElement {
  const rowRef = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (takesFocus) rowRef.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, [takesFocus]);

  useEffect(() => () => onDirtyChange?.(ownId, false), [onDirtyChange]);

  // A new item lacks nothing yet: what is missing is marked once it exists.
  const plainFields = fields.map((field) => ({ ...field, missing: undefined }));
  const hasUpload = fields.some((field) => field.upload);
  return (
    <>
      <TableRow
        ref={rowRef}
        id={`fila-${ownId}`}
        role="row"
        data-new=""
        data-state={error ? 'error' : undefined}
        onInput={() => onDirtyChange?.(ownId, true)}
      >
        {renderCells(plainFields, { name, values, invalid }, `f-${ownId}`, error ? 'nota-nueva' : undefined)}
        <td role="cell">
          <form
            id={`f-${ownId}`}
            method="post"
            encType={hasUpload ? 'multipart/form-data' : undefined}
            {...formProps}
            noValidate
          >
            {Object.entries(hidden).map(([key, value]) => (
              <input key={key} type="hidden" name={key} value={value} />
            ))}
            <button name="accion" value="crear" aria-disabled={isSending || undefined}>
              {isSending ? creatingLabel : createLabel}
            </button>
          </form>
        </td>
      </TableRow>
      {error && (
        <TableRow role="row" data-note="">
          <td role="cell" colSpan={fields.length + 1}>
            <p role="alert" id="nota-nueva">
              {error}
            </p>
          </td>
        </TableRow>
      )}
    </>
  );
}
