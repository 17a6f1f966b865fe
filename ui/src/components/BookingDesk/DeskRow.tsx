import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { media, radius, size, tone, typeScale } from '../../theme/tokens';
import { ChoiceField, type ChoiceFieldProps } from '../ChoiceField/ChoiceField';
import { Field } from '../Field/Field';
import { FormButton, HiddenFields, type FormButtonLook } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';

/** `ask`: needs a decision. `good`: in order. `bad`: a problem. `quiet`: for information. */
export type DeskTagTone = 'ask' | 'good' | 'bad' | 'quiet';

/** A field of a form that opens under a booking. */
export interface DeskFormField {
  name: string;
  label: string;
  type: 'date' | 'time' | 'number' | 'text';
  value: string;
  error?: string;
  /** A select of these instead of an input. */
  options?: ChoiceFieldProps['options'];
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
  /** The guest's comment. */
  note?: string;
  /** Short facts about the booking. */
  facts: readonly string[];
  tags: readonly { text: string; tone: DeskTagTone }[];
  /** `open`: to decide. `over`: cancelled or no-show. */
  weight: 'open' | 'plain' | 'over';
  /** Result of the last action. */
  said?: string;
  refusal?: string;
  /** The buttons, each posted as `accion` with the booking's `id`. */
  buttons: readonly { act: string; label: string; look: FormButtonLook }[];
  /** Buttons beside the facts. */
  quietButtons: readonly { act: string; label: string }[];
  /** Hidden fields of every form. */
  fields?: Readonly<Record<string, string>>;
  /** Forms that open under the booking. */
  forms: readonly {
    act: string;
    /** The summary that opens the form, and the form's button. */
    label: string;
    fields: readonly DeskFormField[];
    isOpen?: boolean;
  }[];
  /** A prepared message to the guest, and a text for a telephone call, in the guest's language. */
  message?: { text: string; href: string; aloud: { label: string; text: string; lang: string } };
  /** Link to the booking's own page. */
  page?: { text: string; href: string };
}

const tagLook: Record<DeskTagTone, object> = {
  ask: { borderColor: tone.laton, background: tone.mantequilla, color: tone.latonOscuro },
  good: { borderColor: tone.salvia, background: tone.salviaPalida, color: tone.salvia },
  bad: { borderColor: tone.vermut, background: tone.vermutPalido, color: tone.vermut },
  quiet: { borderColor: tone.linea, background: tone.papel, color: tone.tinta2 },
};

const Root = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'auto auto 1fr',
  gap: '4px 16px',
  alignItems: 'baseline',
  padding: '12px 0',
  borderBottom: `1px solid ${tone.linea}`,
  scrollMarginTop: 16,
  '&:focus': { outline: 'none' },
  '&[data-weight=open]': {
    margin: '0 0 10px',
    padding: '12px 14px',
    border: `1px solid ${tone.laton}`,
    borderRadius: radius,
    background: tone.vermutPalido,
  },
  '&[data-weight=over] > :is([data-time], [data-people], [data-who] > h3)': {
    color: tone.tinta2,
    textDecoration: 'line-through',
  },
  '& [data-time]': {
    fontFamily: size.display,
    fontSize: '1.5rem',
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-time] span': { display: 'block', fontFamily: size.text, fontSize: typeScale.small, fontWeight: 600 },
  '& [data-people]': { minWidth: '3em', fontWeight: 600, whiteSpace: 'nowrap' },
  '& [data-people] span': hiddenLook,
  '& [data-who]': { minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-who] h3': { display: 'inline', fontFamily: size.text, fontSize: typeScale.body, fontWeight: 600 },
  '& [data-who] > a': { display: 'inline-block', padding: '10px 0', margin: '-10px 0 -10px 8px', whiteSpace: 'nowrap' },
  '& [data-note]': { whiteSpace: 'pre-line' },
  '& [data-facts]': { color: tone.tinta2, fontSize: typeScale.small },
  '& [data-tags]': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& [data-tags]:empty': { display: 'none' },
  '& [data-acts]': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& [data-acts] > button': { flex: '1 1 120px' },
  '& [data-more]': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 4px',
    // All lines begin at the same edge.
    marginLeft: -10,
    fontSize: typeScale.small,
  },
  // Enough space between the buttons for a finger.
  '& [data-more] > form': { display: 'flex', flexWrap: 'wrap', gap: 16 },
  '& [data-more] :is(a, summary, button)': {
    minHeight: 44,
    padding: '10px 10px',
    fontSize: typeScale.small,
    fontWeight: 600,
    lineHeight: '24px',
  },
  '& summary': { cursor: 'pointer', textDecoration: 'underline', textUnderlineOffset: 3, listStyle: 'none' },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& details[open]': { flexBasis: '100%', order: 9 },
  '& details > p': { padding: '4px 10px 12px', fontSize: typeScale.body },
  '& details form': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: 12,
    alignItems: 'end',
    padding: '4px 10px 12px',
  },
  '& [role=status]': { color: tone.salvia, fontWeight: 600 },
  '& > .MuiAlert-root': { gridColumn: '1 / -1' },
  [media.desk]: {
    gridTemplateColumns: '68px 44px minmax(0, 1fr) auto',
    gap: '4px 16px',
    '&[data-weight=open]': { margin: '0 -14px 10px' },
    '& :is([data-time], [data-people], [data-who])': { gridRow: 1 },
    '& [data-tags]': { gridColumn: '3 / -1', gridRow: 2 },
    '& [data-acts]': { gridColumn: 4, gridRow: 1, alignSelf: 'center', flexWrap: 'nowrap' },
    '& [data-acts] > button': { flex: 'none' },
    '& [data-more]': { gridColumn: '3 / -1', gridRow: 3, margin: '-4px 0 -8px -10px' },
  },
  // Where there is room the states have a column of their own.
  '@media (min-width:1440px)': {
    gridTemplateColumns: '76px 48px minmax(0, 1fr) 180px minmax(228px, auto)',
    '& [data-tags]': { gridColumn: 4, gridRow: 1, alignSelf: 'center' },
    '& [data-acts]': { gridColumn: 5, justifyContent: 'flex-end' },
    '& [data-more]': { gridRow: 2 },
  },
});

const Tag = styled('span')({
  padding: '1px 8px',
  border: '1px solid',
  borderRadius: radius,
  fontSize: typeScale.kicker,
  fontWeight: 600,
  lineHeight: 1.5,
});

/** One booking on the desk with its actions. The forms are native: each post reloads the page. */
export function DeskRow(row: DeskRowProps & { takesFocus?: boolean }): ReactElement {
  const { id, name } = row;
  const own = `reserva-${id}`;
  const hidden = { id, ...row.fields };
  // Shows a short form; screen readers get the whole word.
  const [, short = '', rest = ''] = /^(\d+ .)(.*)$/.exec(row.people) ?? ['', row.people];
  return (
    <Root
      id={own}
      aria-labelledby={`${own}-nombre`}
      data-weight={row.weight}
      {...(row.takesFocus ? { tabIndex: -1, autoFocus: true } : {})}
    >
      <p data-time="">
        {row.day && <span>{row.day}</span>}
        {row.time}
      </p>
      <p data-people="">
        {short}
        <span>{rest}</span>
      </p>
      <div data-who="">
        <Typography component="h3" id={`${own}-nombre`}>
          {name}
        </Typography>
        {row.phone && <Link href={row.phone.href}>{row.phone.text}</Link>}
        {row.note && <p data-note="">«{row.note}»</p>}
        <p data-facts="">{row.facts.join(' · ')}</p>
        {row.said && <p role="status">{row.said}</p>}
      </div>
      <p data-tags="">
        {row.tags.map(({ text, tone: look }) => (
          <Tag key={text} sx={tagLook[look]}>
            {text}
          </Tag>
        ))}
      </p>
      {row.refusal && <FormNotice tone="error">{row.refusal}</FormNotice>}
      {row.buttons.length > 0 && (
        <form method="post" data-enhance="" data-acts="">
          <HiddenFields fields={hidden} />
          {row.buttons.map(({ act, label, look }) => (
            <FormButton key={act} look={look} small name="accion" value={act}>
              {label}
            </FormButton>
          ))}
        </form>
      )}
      <div data-more="">
        {row.page && <Link href={row.page.href}>{row.page.text}</Link>}
        {row.message && (
          <Link href={row.message.href} target="_blank" rel="noopener noreferrer">
            {row.message.text}
          </Link>
        )}
        {row.message && (
          <details>
            <summary>{row.message.aloud.label}</summary>
            <p lang={row.message.aloud.lang}>{row.message.aloud.text}</p>
          </details>
        )}
        {row.forms.map((form) => (
          <details key={form.act} open={form.isOpen}>
            <summary>{form.label}</summary>
            <form method="post" noValidate data-enhance="">
              <HiddenFields fields={hidden} />
              {form.fields.map(({ options, ...field }) => {
                const fieldId = `${own}-${form.act}-${field.name}`;
                return options ? (
                  <ChoiceField key={field.name} {...field} id={fieldId} options={options} />
                ) : (
                  <Field key={field.name} {...field} id={fieldId} required />
                );
              })}
              <FormButton look="solid" small name="accion" value={form.act}>
                {form.label}
              </FormButton>
            </form>
          </details>
        ))}
        {row.quietButtons.length > 0 && (
          <form method="post" data-enhance="">
            <HiddenFields fields={hidden} />
            {row.quietButtons.map(({ act, label }) => (
              <FormButton key={act} look="quiet" small name="accion" value={act}>
                {label}
              </FormButton>
            ))}
          </form>
        )}
      </div>
    </Root>
  );
}
