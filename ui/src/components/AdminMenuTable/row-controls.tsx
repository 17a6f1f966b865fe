import Link from '@mui/material/Link';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import { renderOptions } from '../ChoiceField/ChoiceField';
import { formatHead, type AdminField, type AdminRow, type FieldPart, type AdminMenuTableWords } from './admin-rows';

interface Place {
  row: Pick<AdminRow, 'id' | 'name' | 'values' | 'invalid' | 'thumbnail' | 'boxesBefore' | 'declared'>;
  words: Pick<AdminMenuTableWords, 'unticked'>;
  /** Whether the checkboxes are rendered; opening a row renders them. */
  areBoxesDrawn: boolean;
  onOpen: () => void;
  /** Address of the page with one row opened, without the row's id: without JavaScript the checkboxes are there. */
  rowHref: string;
}

/**
 * The parts of an opened row. These are functions and not components, because 200 rows have 2,000 controls that need
 * nothing but attributes. The row's form contains them.
 */
export function renderParts(parts: readonly FieldPart[], place: Place): ReactNode {
  const boxes = parts.flatMap(([, fields]) => fields.filter(({ kind }) => kind === 'boxes'));
  return (
    <>
      {boxes.length > 0 && place.areBoxesDrawn && <BoxesBefore fields={boxes} row={place.row} />}
      {parts.map(([legend, fields]) => (
        <fieldset key={legend}>
          <legend>{legend}</legend>
          {fields.map((field) => (field.kind === 'boxes' ? renderBoxes(field, place) : renderField(field, place)))}
        </fieldset>
      ))}
    </>
  );
}

/** The stored checkboxes: a form without this field changes none of them. */
function BoxesBefore({ fields, row }: { fields: readonly AdminField[] } & Pick<Place, 'row'>): ReactElement {
  const stored = Object.fromEntries(fields.map(({ name }) => [name, row.values[name] ?? '']));
  return <input type="hidden" name="antes_casillas" value={row.boxesBefore ?? JSON.stringify(stored)} />;
}

/** The checkboxes of a column; in a closed row of a long list a link that renders them. */
function renderBoxes(field: AdminField, { row, words, areBoxesDrawn, onOpen, rowHref }: Place): ReactElement {
  const { name, options, tick, isDrawn } = field;
  const value = row.values[name] ?? '';
  const ticked = value.split(' ');
  if (!areBoxesDrawn) {
    const count = options?.filter((option) => ticked.includes(option.value)).length;
    return (
      <Link
        key={name}
        href={`${rowHref}${row.id}#fila-${row.id}`}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        {field.label}: {tick && value === '' ? words.unticked : count}
      </Link>
    );
  }
  return (
    <Fragment key={name}>
      {tick && (
        <label data-tick="">
          <input
            type="checkbox"
            value="si"
            defaultChecked={value !== '' && !ticked.includes('?')}
            {...nameControl({ ...field, control: tick.name }, row)}
          />
          <b>{tick.label}</b>
          <small>{tick.hint}</small>
        </label>
      )}
      <div data-drawn={isDrawn || undefined}>
        {options?.map((option) => (
          <label key={option.value}>
            <input type="checkbox" name={name} value={option.value} defaultChecked={ticked.includes(option.value)} />
            {option.text}
          </label>
        ))}
      </div>
      {tick && row.declared && <small>{row.declared}</small>}
    </Fragment>
  );
}

/** A labelled control with its help; a picture has its upload before it. */
function renderField(field: AdminField, { row }: Place): ReactNode {
  const { name, kind, hint, upload } = field;
  return (
    <Fragment key={name}>
      {upload && (
        <label data-upload="">
          {row.thumbnail ? (
            <img src={row.thumbnail} alt="" width="72" height="72" loading="lazy" decoding="async" />
          ) : (
            <span />
          )}
          <b>{upload.label}</b>
          <input type="file" accept="image/*" name={upload.name} />
        </label>
      )}
      <label data-tick={kind === 'check' ? '' : undefined}>
        {kind !== 'check' && formatHead(field)}
        {renderControl(field, row)}
        {kind === 'check' && field.label}
        {hint && <small>{hint}</small>}
      </label>
    </Fragment>
  );
}

/** The name of a control, and the reason when it is refused: after a refused post the page opens at the first one. */
function nameControl(field: Pick<AdminField, 'name' | 'control'>, { id, invalid }: Pick<AdminRow, 'id' | 'invalid'>) {
  const isInvalid = invalid?.includes(field.name);
  return {
    name: field.control ?? field.name,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid ? `nota-${id}` : undefined,
    autoFocus: invalid?.[0] === field.name || undefined,
  };
}

/** A column's control. `attributes` are added to a text input. */
export function renderControl(field: AdminField, row: Place['row'], attributes: object = {}): ReactElement {
  const value = row.values[field.name] ?? '';
  const common = nameControl(field, row);
  // A new key replaces a checkbox or a select: unlike a text input, they do not follow a new stored value.
  if (field.kind === 'check')
    return <input key={value} type="checkbox" value="si" defaultChecked={value !== ''} {...common} />;
  if (field.kind === 'choice') {
    return (
      <select key={value} defaultValue={value} {...common}>
        {renderOptions(field.options ?? [])}
      </select>
    );
  }
  return (
    <input
      type="text"
      defaultValue={value}
      inputMode={field.kind === 'price' ? 'decimal' : undefined}
      autoComplete="off"
      placeholder={field.missing ?? field.placeholder}
      {...common}
      {...attributes}
    />
  );
}

/** Label of a row's control for screen readers: 'Precio, Croquetas de jamón'. */
export function labelControl(label: string, rowName: string): string {
  return `${label}, ${rowName}`;
}
