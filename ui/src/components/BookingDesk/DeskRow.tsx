import type { ReactElement } from 'react';

import { renderOptions, type Choice } from '../ChoiceField/ChoiceField';
import { describeControl, errorId } from '../FieldFrame/FieldFrame';
import { HiddenFields, type FormButtonLook } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';

/** `ask`: needs a decision. `good`: in order. `bad`: a problem. `quiet`: for information. */
export type DeskTagTone = 'ask' | 'good' | 'bad' | 'quiet';

export interface DeskTag {
  text: string;
  tone: DeskTagTone;
}

/** A field of a booking's form. */
export interface DeskFormField {
  name: string;
  label: string;
  type: 'date' | 'time' | 'number' | 'text';
  value: string;
  error?: string;
  /** A select of these instead of an input. */
  options?: readonly Choice[];
}

/** A button, posted as `accion` with the booking's `id`. */
interface DeskAct {
  act: string;
  label: string;
}

export interface DeskRowProps {
  /** The booking's id; the element's is `reserva-ID`. */
  id: string;
  /** '21:15', with the date when another day is shown. */
  time: string;
  day?: string;
  /** '4 personas'; shown as '4 p'. */
  people: string;
  name: string;
  /** The number to read and the number to dial. */
  phone?: { text: string; href: string };
  /** The allergies that the guest asked to be remembered, always shown in full. */
  allergies?: string | undefined;
  /** Menu or budget of a group, and its dishes, always shown in full. */
  group?: string | undefined;
  /** The guest's comment. */
  note?: string;
  /** Short facts about the booking. */
  facts: readonly string[];
  state?: DeskTag;
  /** Table and zone: 'Mesa 4 · Terraza'. */
  table?: string;
  /** What staff have to know besides the state. */
  alerts: readonly DeskTag[];
  /** `open`: to decide. `over`: cancelled or no-show. */
  weight: 'open' | 'plain' | 'over';
  /** Result of the last action, with the button that undoes it. */
  said?: string;
  undo?: DeskAct;
  refusal?: string;
  /** The one button for what comes next, with the fields that it needs. */
  next?: DeskAct & { look: Extract<FormButtonLook, 'solid' | 'outline' | 'quiet'>; fields: readonly DeskFormField[] };
  /** What 'Más' opens: the other buttons, and the form that changes the booking. */
  more: {
    label: string;
    isOpen: boolean;
    change?: DeskAct & { fields: readonly DeskFormField[] };
    buttons: readonly DeskAct[];
  };
  /** Hidden fields of every form. */
  fields?: Readonly<Record<string, string>>;
  /** A prepared message to the guest, and a text for a telephone call, in the guest's language. */
  message?: { text: string; href: string; aloud: { label: string; text: string; lang: string } };
  /** Link to the guest's card. */
  card?: { text: string; href: string };
  /** Link to the dishes, of a group with a menu. */
  dishes?: { text: string; href: string } | undefined;
  /** Link to the booking's own page. */
  page?: { text: string; href: string };
}

/** One booking on the desk. Its elements are native, styled by `rowsLook`; each post reloads the page. */
export function DeskRow(row: DeskRowProps & { takesFocus?: boolean }): ReactElement {
  const { id, name, more, next, message, card, page, dishes } = row;
  const own = `reserva-${id}`;
  /** Whose booking a button changes, for screen readers that list buttons. */
  const whose = { 'aria-describedby': `${own}-nombre` };
  const hidden = <HiddenFields fields={{ id, ...row.fields }} />;
  // The short form is shown, the whole word read out: a word in two parts is read as two.
  const short = /^\d+ ./.exec(row.people)?.[0] ?? row.people;
  const facts = row.facts.join(' · ');
  const hasLine = row.note !== undefined || facts !== '';
  return (
    <article
      id={own}
      aria-labelledby={`${own}-nombre`}
      data-weight={row.weight}
      {...(row.takesFocus ? { tabIndex: -1, autoFocus: true } : {})}
    >
      <p data-time="">
        {row.day && <span>{`${row.day} `}</span>}
        {row.time}
      </p>
      <p data-people="">
        <i aria-hidden="true">{short}</i>
        <span>{row.people}</span>
      </p>
      <div data-who="">
        <div data-name="">
          <h3 id={`${own}-nombre`}>{name}</h3>
          {row.alerts.map(({ text, tone }) => (
            <span key={text} data-tag={tone}>
              {text}
            </span>
          ))}
        </div>
        {hasLine && (
          <p data-line="">
            {row.note && <span data-note="">«{row.note}»</span>}
            {row.note && facts && ' · '}
            {facts && <span data-facts="">{facts}</span>}
          </p>
        )}
      </div>
      {row.group && <p data-group="">{row.group}</p>}
      {row.allergies && <p data-allergies="">{row.allergies}</p>}
      <p data-where="">
        {row.state && <span data-tag={row.state.tone}>{row.state.text}</span>}
        {row.table && <span data-table="">{row.table}</span>}
      </p>
      {row.phone && (
        <a data-phone="" href={row.phone.href}>
          {row.phone.text}
        </a>
      )}
      {next && (
        <form method="post" noValidate data-enhance="" data-acts="">
          {hidden}
          {next.fields.map((field) => (
            <RowField key={field.name} id={`${own}-${next.act}-${field.name}`} {...field} />
          ))}
          <Act {...next} {...whose} />
        </form>
      )}
      {(row.said || row.refusal) && (
        <div data-said="">
          {row.said && (
            <form method="post" data-enhance="">
              {hidden}
              <p role="status">{row.said}</p>
              {row.undo && <Act {...row.undo} {...whose} look="quiet" />}
            </form>
          )}
          {row.refusal && <FormNotice tone="error">{row.refusal}</FormNotice>}
        </div>
      )}
      <details data-more="" data-print="hide" open={more.isOpen}>
        <summary {...whose}>{more.label}</summary>
        <div>
          {more.buttons.length > 0 && (
            <form method="post" data-enhance="" data-rest="">
              {hidden}
              {more.buttons.map((button) => (
                <Act key={button.act} {...button} {...whose} look="outline" />
              ))}
            </form>
          )}
          {more.change && (
            // Apart: Enter in a field presses the first button of its form.
            <form method="post" noValidate data-enhance="" data-change="">
              {hidden}
              {more.change.fields.map((field) => (
                <RowField key={field.name} id={`${own}-${field.name}`} {...field} />
              ))}
              <Act {...more.change} {...whose} look="solid" />
            </form>
          )}
          {(page ?? card ?? message ?? dishes) && (
            <p data-links="">
              {page && <a href={page.href}>{page.text}</a>}
              {dishes && <a href={dishes.href}>{dishes.text}</a>}
              {card && <a href={card.href}>{card.text}</a>}
              {message && (
                <a href={message.href} target="_blank" rel="noopener noreferrer">
                  {message.text}
                </a>
              )}
            </p>
          )}
          {message && (
            <p>
              <b>{message.aloud.label}:</b> <span lang={message.aloud.lang}>{message.aloud.text}</span>
            </p>
          )}
        </div>
      </details>
    </article>
  );
}

function Act({
  act,
  label,
  look,
  'aria-describedby': whose,
}: DeskAct & { look: FormButtonLook; 'aria-describedby': string }): ReactElement {
  return (
    <button type="submit" name="accion" value={act} data-look={look} aria-describedby={whose}>
      {label}
    </button>
  );
}

function RowField({ id, name, label, type, value, error, options }: DeskFormField & { id: string }): ReactElement {
  const native = { id, name, defaultValue: value, ...describeControl(id, { error }) };
  const invalid = error === undefined ? {} : { 'aria-invalid': true };
  return (
    <div data-field={name}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...native} {...invalid}>
          {renderOptions(options)}
        </select>
      ) : (
        <input type={type} required {...native} {...invalid} />
      )}
      {error && (
        <p id={errorId(id)} data-error="">
          {error}
        </p>
      )}
    </div>
  );
}
