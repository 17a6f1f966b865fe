import Link from '@mui/material/Link';
import type { ReactElement, ReactNode } from 'react';

import { formatHead, listLineFields, type AdminField, type AdminRow } from './admin-rows';
import type { AdminMenuTableWords } from './AdminMenuTable';

interface Place {
  row: Pick<
    AdminRow,
    'id' | 'name' | 'title' | 'notes' | 'values' | 'invalid' | 'thumbnail' | 'boxesBefore' | 'declared' | 'isOpen'
  >;
  formId: string;
  /** Id of the element with the row's error. */
  noteId: string | undefined;
  words: AdminMenuTableWords;
  /** The row that creates: it has no name yet, and its first name and price are never folded. */
  isNew: boolean;
  /** Whether the checkboxes are rendered; opening a row renders them. */
  areBoxesDrawn: boolean;
  onOpen: () => void;
  /** Address of the page with one row opened, without the row's id: without JavaScript the checkboxes are there. */
  rowHref: string;
}

/**
 * The cells of a row's controls: name, columns beside the price, the summary that opens the row, folded columns. These
 * are functions and not components, because 200 rows have 2,000 controls that need nothing but attributes. Each control
 * is labelled with its row's name and belongs to the row's form by `form`. `data-fold`: folded on a phone, `all` in
 * every window.
 */
export function renderCells(fields: readonly AdminField[], place: Place): ReactElement[] {
  const { row, words, isNew } = place;
  const line = listLineFields(fields);
  const price = line.find(({ kind }) => kind === 'price');
  const isKept = (field: AdminField) => field === price || (isNew && field === line[0]);
  const boxes = fields.filter(({ kind }) => kind === 'boxes');
  const folded = fields.filter((field) => field.place === 'fold' && field.kind !== 'boxes');
  const more = fields.filter((field) => field.place === 'more' || field.kind === 'picture');
  const isOpen =
    row.isOpen === true ||
    (row.invalid ?? []).some((name) => !line.some((field) => field.name === name && isKept(field)));
  const isMoreOpen = (row.invalid ?? []).some((name) => more.some((field) => field.name === name));
  const cell = (field: AdminField, fold: 'all' | '' | undefined) => (
    <td key={field.name} role="cell" data-label={formatHead(field)} data-kind={field.kind} data-fold={fold}>
      {field.kind === 'picture' ? renderUpload(field, place) : renderControl(field, place)}
    </td>
  );
  return [
    <td key="nombre" role="rowheader" data-kind="name">
      <span data-grip="" aria-hidden="true" />
      <b>{isNew ? words.toNewItem : (row.title ?? row.name)}</b>
      {row.notes?.map(({ text, isWarning }) => (
        <small key={text} data-warning={isWarning ? '' : undefined}>
          {text}
        </small>
      ))}
    </td>,
    ...line.map((field) => cell(field, isKept(field) ? undefined : '')),
    <td key="detalles" role="cell" data-kind="toggle">
      <details open={isOpen || undefined} onToggle={boxes.length > 0 ? place.onOpen : undefined}>
        <summary aria-label={nameControl(words.details, row.name)}>
          <span>{words.details}</span>
        </summary>
      </details>
    </td>,
    ...folded.map((field) => cell(field, 'all')),
    ...(boxes.length > 0
      ? [
          <td key="casillas" role="cell" data-kind="boxes" data-fold="all">
            {renderBoxes(boxes, place)}
          </td>,
        ]
      : []),
    ...(more.length > 0
      ? [
          <td key="mas" role="cell" data-kind="more" data-fold="all">
            <details open={isMoreOpen || undefined}>
              <summary aria-label={nameControl(words.more, row.name)}>{words.more}</summary>
              {more.map((field) => (
                <div key={field.name} data-label={formatHead(field)}>
                  {renderControl(field, place)}
                  {field.hint && <small>{field.hint}</small>}
                </div>
              ))}
            </details>
          </td>,
        ]
      : []),
  ];
}

/** Groups of checkboxes, labelled with the row's name; in a closed row, a link that renders them. */
function renderBoxes(fields: readonly AdminField[], place: Place): ReactNode {
  const { row, formId, areBoxesDrawn, onOpen, rowHref } = place;
  if (!areBoxesDrawn) {
    return (
      <Link
        href={`${rowHref}${row.id}#fila-${row.id}`}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        {summarize(fields, place)}
      </Link>
    );
  }
  return (
    <>
      <input
        type="hidden"
        form={formId}
        name="antes_casillas"
        value={
          row.boxesBefore ??
          JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, row.values[name] ?? ''])))
        }
      />
      {fields.map((field) => {
        const { name, label, options, tick, isDrawn } = field;
        const value = row.values[name] ?? '';
        const ticked = value.split(' ');
        return (
          <fieldset key={name} aria-label={nameControl(label, row.name)}>
            <legend>{label}</legend>
            {tick && (
              <label data-tick="">
                <input
                  type="checkbox"
                  value="si"
                  defaultChecked={value !== '' && !ticked.includes('?')}
                  {...nameAndTie({ ...field, control: tick.name }, place)}
                  aria-label={undefined}
                />
                <b>{tick.label}</b>
                <small>{tick.hint}</small>
              </label>
            )}
            <div data-drawn={isDrawn || undefined}>
              {options?.map((option) => (
                <label key={option.value}>
                  <input
                    type="checkbox"
                    form={formId}
                    name={name}
                    value={option.value}
                    defaultChecked={ticked.includes(option.value)}
                  />
                  {option.text}
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      {row.declared && <small>{row.declared}</small>}
    </>
  );
}

/** 'Alérgenos: 3': how many boxes of the first group are ticked. */
function summarize([first]: readonly AdminField[], { row, words }: Place): string {
  const value = (first && row.values[first.name]) ?? '';
  const count = first?.options?.filter((option) => value.split(' ').includes(option.value)).length;
  return `${first?.label}: ${value === '' ? words.unticked : count}`;
}

function nameAndTie(field: AdminField, { row, formId, noteId }: Place) {
  const isInvalid = row.invalid?.includes(field.name);
  return {
    form: formId,
    name: field.control ?? field.name,
    'aria-label': nameControl(field.label, row.name),
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid ? noteId : undefined,
    // After a refused post the page opens at the first refused control.
    autoFocus: row.invalid?.[0] === field.name || undefined,
  };
}

function renderControl(field: AdminField, place: Place): ReactNode {
  const value = place.row.values[field.name] ?? '';
  const common = nameAndTie(field, place);
  if (field.kind === 'check') return <input type="checkbox" value="si" defaultChecked={value !== ''} {...common} />;
  if (field.kind === 'choice') {
    return (
      // A new key replaces the select: unlike a text input, it does not follow a new `defaultValue`.
      <select key={value} defaultValue={value} {...common}>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
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
      data-missing={field.missing ? '' : undefined}
      {...common}
    />
  );
}

/** The stored picture and the upload of a new one. The browser's own text beside the label names the chosen file. */
function renderUpload(field: AdminField, { row, formId }: Place): ReactElement {
  return (
    <div>
      {row.thumbnail ? (
        <img src={row.thumbnail} alt="" width="72" height="72" loading="lazy" decoding="async" />
      ) : (
        <span data-plate="" />
      )}
      {field.upload && (
        <label>
          <b>{field.upload.label}</b>
          <input
            type="file"
            accept="image/*"
            form={formId}
            name={field.upload.name}
            aria-label={nameControl(field.upload.label, row.name)}
          />
        </label>
      )}
    </div>
  );
}

/** Label of a control for screen readers: 'Precio, Croquetas de jamón'. */
export function nameControl(label: string, rowName: string): string {
  return `${label}, ${rowName}`;
}
