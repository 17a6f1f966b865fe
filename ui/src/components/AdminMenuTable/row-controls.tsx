import type { ReactElement } from 'react';

import { headOf, type AdminField, type AdminRow } from './admin-rows';

/**
 * The cells of a row's controls. A function, not components: two hundred rows are ten times as many controls, and each
 * needs nothing but its attributes. Every control names itself for its row and belongs to the row's form by `form`.
 */
export function renderCells(
  fields: readonly AdminField[],
  row: Pick<AdminRow, 'name' | 'values' | 'invalid' | 'thumbnail'>,
  formId: string,
  noteId: string | undefined,
): ReactElement[] {
  return fields.map((field) => (
    <td
      key={field.name}
      role="cell"
      data-label={headOf(field)}
      data-kind={field.kind}
      data-wide={field.isWide ? '' : undefined}
    >
      {renderControl(field, row, formId, row.invalid?.includes(field.name) ? noteId : undefined)}
    </td>
  ));
}

function renderControl(
  field: AdminField,
  row: Pick<AdminRow, 'name' | 'values' | 'invalid' | 'thumbnail'>,
  formId: string,
  noteId: string | undefined,
): ReactElement {
  const value = row.values[field.name] ?? '';
  const common = {
    form: formId,
    name: field.name,
    'aria-label': nameControl(field.label, row.name),
    'aria-invalid': noteId ? true : undefined,
    'aria-describedby': noteId,
    // A page that answers a refused post opens at the first control to mend.
    autoFocus: row.invalid?.[0] === field.name || undefined,
  };
  if (field.kind === 'check') return <input type="checkbox" value="si" defaultChecked={value !== ''} {...common} />;
  if (field.kind === 'choice') {
    return (
      // A new default is a new control: what is chosen does not follow `defaultValue` as a text input's does.
      <select key={value} defaultValue={value} {...common}>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    );
  }
  const input = (
    <input
      type="text"
      defaultValue={value}
      inputMode={field.kind === 'price' ? 'decimal' : undefined}
      autoComplete="off"
      placeholder={field.missing ?? field.placeholder}
      data-missing={field.missing ? '' : undefined}
      {...common}
    />
  );
  if (field.kind !== 'picture') return input;
  return (
    <div>
      {row.thumbnail && <img src={row.thumbnail} alt="" width="44" height="44" loading="lazy" decoding="async" />}
      {input}
      {field.upload && (
        <input
          type="file"
          accept="image/*"
          form={formId}
          name={field.upload.name}
          aria-label={nameControl(field.upload.label, row.name)}
        />
      )}
    </div>
  );
}

/** A control's name for screen readers: 'Precio, Croquetas de jamón'. */
export function nameControl(label: string, rowName: string): string {
  return `${label}, ${rowName}`;
}
