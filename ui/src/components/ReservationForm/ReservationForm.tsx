import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactElement, type ReactNode } from 'react';

import { tone } from '../../theme/tokens';
import { ConsentField, type ConsentFieldWords } from '../ConsentField/ConsentField';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary';
import { Field } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';
import { TimeSlotField, type TimeSlotWords } from '../TimeSlotField/TimeSlotField';

/** The names the form posts, as the contract has them. */
export type ReservationFieldName =
  'nombre' | 'telefono' | 'email' | 'personas' | 'fecha' | 'hora' | 'comentarios' | 'terminos' | 'consentimiento';

/** What the form starts with; ticks as booleans. */
export type ReservationValues = Partial<
  Record<Exclude<ReservationFieldName, 'terminos' | 'consentimiento'>, string> &
    Record<'terminos' | 'consentimiento', boolean>
>;

/** One refused field and the sentence that says why. */
export interface ReservationError {
  field: ReservationFieldName;
  message: string;
}

/**
 * `idle`: being filled in. `sent`: taken; the form is empty again under the confirmation.
 * `failed`: could not be sent. `limited`: too many tries. `conflict`: this very form was sent before with other content.
 */
export type ReservationFormState = 'idle' | 'sent' | 'failed' | 'limited' | 'conflict';

/** All the words of the form, in the page's language. */
export interface ReservationFormWords {
  /** At the head of the card, 'Mesa · Antídoto, Madrid'. */
  note: string;
  /** The labels. */
  labels: Readonly<Record<Exclude<ReservationFieldName, 'hora' | 'terminos' | 'consentimiento'>, string>>;
  /** Said after a label whose field may stay empty. */
  optional: string;
  /** The time list. */
  time: TimeSlotWords;
  /** The sentence beside the first tick. */
  terms: ConsentFieldWords;
  /** The sentence beside the second tick. */
  consent: ConsentFieldWords;
  /** The button. */
  submit: string;
  /** The button while the form is on its way. */
  sending: string;
  /** Over the list of errors. */
  errorsTitle: string;
  /** Between the confirmation and the emptied form, '¿Otra mesa?'. */
  again: string;
}

/** A confirmation or an alert: one line, what it means, and a phone number for those who would rather call. */
export interface ReservationNotice {
  title: string;
  message: string;
  /** The number as it is read and as it is dialled. */
  phone?: { text: string; href: string };
}

export interface ReservationFormProps {
  /** All the words. */
  words: ReservationFormWords;
  /** Unique to each form given out; makes a repeated send harmless. */
  solicitud: string;
  /** The first date that can be chosen, `YYYY-MM-DD`, Madrid's today. */
  minDate: string;
  /** The last one. */
  maxDate: string;
  /** The times of the chosen date, `HH:MM`. */
  slots: readonly string[];
  /** What the form starts with. */
  values?: ReservationValues;
  /** What was refused, in the order of the checks. */
  errors?: readonly ReservationError[];
  /** Where the form stands. */
  state?: ReservationFormState;
  /** The confirmation (`sent`) or the alert (`failed`, `limited`, `conflict`). */
  notice?: ReservationNotice;
  /** The alert for a send that did not leave the browser, or that nobody answered. */
  unanswered: ReservationNotice;
  /** Where the terms stand. */
  termsHref: string;
  /** Where the consent text stands. */
  consentHref: string;
  /** A trap for machines, kept out of sight and out of the accessibility tree. */
  honeypot: ReactNode;
  /** Line under the button, for example how soon an answer comes. */
  footnote: ReactNode;
}

const Grid = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: '20px 16px',
  '& > *': { gridColumn: '1 / -1' },
  '& > [data-field=hora]': { gridColumn: 'span 7' },
  '& > [data-field=personas]': { gridColumn: 'span 5' },
  '& > [data-field=terminos]': { marginBlock: '-4px -16px' },
  '& > [data-default]': { position: 'absolute', width: 1, height: 1, padding: 0, border: 0, opacity: 0 },
  '& > [data-trap]': { position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' },
  '@container (min-width: 480px)': {
    '& > [data-field=fecha]': { gridColumn: 'span 5' },
    '& > [data-field=hora]': { gridColumn: 'span 4' },
    '& > [data-field=personas]': { gridColumn: 'span 3' },
    '& > [data-field=nombre]': { gridColumn: 'span 7' },
    '& > [data-field=telefono]': { gridColumn: 'span 5' },
  },
});

const Confirmation = styled(Card)({
  marginBottom: 28,
  padding: '28px 24px',
  borderColor: tone.laton,
  '&:focus-visible': { outline: `2px solid ${tone.tinta2}`, outlineOffset: 3 },
  background: tone.papel,
  textAlign: 'center',
  '& svg': { width: 64, height: 64, margin: '0 auto 14px', color: tone.salvia },
  '& p': { maxWidth: '30em', margin: '12px auto 0', lineHeight: 1.5 },
});

const controlId = (field: ReservationFieldName) => `reserva-${field}`;

/**
 * The table request. A native form that is complete and works before any script: the server names what is wrong and
 * gives everything typed back. `noValidate`, so that the browser does not stop at the first empty field: all messages
 * come at once, in the order of the checks. `data-…` is what the script of guests' forms goes by.
 */
export function ReservationForm({
  words,
  solicitud,
  minDate,
  maxDate,
  slots,
  values = {},
  errors = [],
  state = 'idle',
  notice,
  unanswered,
  termsHref,
  consentHref,
  honeypot,
  footnote,
}: ReservationFormProps): ReactElement {
  const noticeId = useId();
  const isRefused = state === 'failed' || state === 'limited' || state === 'conflict';

  const errorOf = (field: ReservationFieldName) => errors.find((error) => error.field === field)?.message;
  const common = (field: Exclude<ReservationFieldName, 'hora' | 'terminos' | 'consentimiento'>) => ({
    id: controlId(field),
    name: field,
    label: words.labels[field],
    value: values[field],
    error: errorOf(field),
  });

  return (
    <PrescriptionCard note={words.note}>
      {state === 'sent' && notice && (
        <Confirmation tabIndex={-1} autoFocus role="group" aria-labelledby={noticeId}>
          <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" aria-hidden="true">
            <circle cx="32" cy="32" r="30" strokeWidth="2" />
            <circle cx="32" cy="32" r="25.5" strokeWidth="1" strokeDasharray="1 3.5" strokeLinecap="round" />
            <path d="m21 33 8 8 15-17" strokeWidth="4" />
          </svg>
          <Typography variant="h2" id={noticeId}>
            {notice.title}
          </Typography>
          <Typography>{notice.message}</Typography>
        </Confirmation>
      )}
      {state === 'sent' && (
        <Typography variant="h3" sx={{ marginBottom: 2.5, textAlign: 'center' }}>
          {words.again}
        </Typography>
      )}
      <form method="post" noValidate data-enhance="">
        <Grid>
          {/* The button Enter presses in any field is a form's first one: it must send, not ask for times. */}
          <button type="submit" data-default="" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="solicitud" value={solicitud} />
          <div data-trap="" aria-hidden="true">
            {honeypot}
          </div>
          {isRefused && notice && <Alert {...notice} />}
          <template data-unanswered="">
            <Alert {...unanswered} />
          </template>
          {errors.length > 0 && (
            <ErrorSummary
              title={words.errorsTitle}
              items={errors.map((error) => ({ controlId: controlId(error.field), message: error.message }))}
            />
          )}
          <Field {...common('fecha')} type="date" min={minDate} max={maxDate} required />
          <TimeSlotField
            id={controlId('hora')}
            words={words.time}
            slots={slots}
            value={values.hora}
            error={errorOf('hora')}
          />
          <Field {...common('personas')} type="number" min={1} inputMode="numeric" required />
          <Field {...common('nombre')} autoComplete="name" maxLength={200} required />
          <Field {...common('telefono')} type="tel" autoComplete="tel" inputMode="tel" required />
          <Field {...common('email')} type="email" autoComplete="email" inputMode="email" required />
          <Field {...common('comentarios')} optionalLabel={words.optional} multiline maxLength={2000} />
          <ConsentField
            id={controlId('terminos')}
            name="terminos"
            words={words.terms}
            href={termsHref}
            isTicked={values.terminos}
            error={errorOf('terminos')}
          />
          <ConsentField
            id={controlId('consentimiento')}
            name="consentimiento"
            words={words.consent}
            href={consentHref}
            isTicked={values.consentimiento}
            error={errorOf('consentimiento')}
          />
          <FormButton busyLabel={words.sending}>{words.submit}</FormButton>
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            {footnote}
          </Typography>
        </Grid>
      </form>
    </PrescriptionCard>
  );
}

function Alert({ title, message, phone }: ReservationNotice): ReactElement {
  return (
    <FormNotice tone="error" title={title} takesFocus>
      {message}
      {phone && (
        <>
          {' '}
          <Link href={phone.href}>{phone.text}</Link>
        </>
      )}
    </FormNotice>
  );
}
