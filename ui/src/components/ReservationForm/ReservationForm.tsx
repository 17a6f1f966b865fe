import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { tone, typeScale } from '../../theme/tokens';
import { ConsentField, type ConsentFieldWords } from '../ConsentField/ConsentField';
import { Field } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';
import { StepperField, type StepperFieldProps } from '../StepperField/StepperField';
import { TimeSlotField, type TimeSlotWords } from '../TimeSlotField/TimeSlotField';

/** The names the form posts, as docs/contract.md has them. */
export type ReservationFieldName = TextName | 'hora' | TickName;

type TextName = 'nombre' | 'telefono' | 'email' | 'personas' | 'fecha' | 'comentarios';
type TickName = 'terminos' | 'consentimiento';

/** What the form starts with; ticks as booleans. */
export type ReservationValues = Partial<Record<TextName | 'hora', string> & Record<TickName, boolean>>;

/** One refused field and the sentence that says why. */
export interface ReservationError {
  field: ReservationFieldName;
  message: string;
}

/**
 * `idle`: being filled in.
 * `failed`: could not be sent. `limited`: too many tries. `conflict`: this very form was sent before with other content.
 */
export type ReservationFormState = 'idle' | 'failed' | 'limited' | 'conflict';

/** All the words of the form, in the page's language; `note` stands at the head of the card. */
export interface ReservationFormWords {
  note: string;
  labels: Readonly<Record<TextName, string>>;
  /** Said after a label whose field may stay empty. */
  optional: string;
  time: TimeSlotWords;
  /** On the buttons beside the number of people. */
  people: StepperFieldProps['words'];
  /** The sentences beside the ticks. */
  terms: ConsentFieldWords;
  consent: ConsentFieldWords;
  /** Beside the tick for the waiting list. */
  waiting: string;
  /** Over free times near one that is full. */
  nearest: string;
  submit: string;
  sending: string;
  /** Over the list of errors. */
  errorsTitle: string;
  /** What the comments are good for. */
  commentsHint: string;
}

/** An alert: one line, what it means, and a phone number for those who would rather call. */
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
  /** Free times near one that was full. */
  nearest?: readonly string[];
  /** The waiting list can be joined, and was ticked: of that day, or under a `label` of its own for one full `time`. */
  waiting?: { isTicked: boolean; time?: string; label?: string };
  /** How many times that date has, and what became of the chosen one. */
  told: string;
  /** What the form starts with. */
  values: ReservationValues;
  /** What was refused, in the order of the checks. */
  errors: readonly ReservationError[];
  /** Where the form stands. */
  state: ReservationFormState;
  /** The alert of a refused form. */
  notice?: ReservationNotice;
  /** The alert for a send that did not leave the browser, or that nobody answered. */
  unanswered: ReservationNotice;
  /** Which telephones are taken, said after the label; undefined when any is. */
  phoneNote?: string;
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
  '@container (min-width: 310px)': { '& > [data-field=fecha], & > [data-field=personas]': { gridColumn: 'span 6' } },
  '& > [role=status]': { marginBottom: -8, color: tone.tinta2, fontSize: typeScale.small, lineHeight: 1.4 },
  '& > [data-field=terminos]': { marginBlock: '-4px -16px' },
  '& > [data-default]': { position: 'absolute', width: 1, height: 1, padding: 0, border: 0, opacity: 0 },
  '& > [data-trap]': { position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' },
  '@container (min-width: 480px)': {
    '& > [data-field=nombre]': { gridColumn: 'span 7' },
    '& > [data-field=telefono]': { gridColumn: 'span 5' },
  },
});

const Summary = styled(Alert)({
  '& li': { fontSize: typeScale.small, lineHeight: 1.4 },
  '& a': { display: 'inline-block', padding: '6px 0', color: tone.vermut },
});

const controlId = (field: ReservationFieldName) => `reserva-${field}`;

/**
 * The table request. A native form that is complete and works before any script: the server names what is wrong and
 * gives everything typed back. `noValidate`, so that the browser does not stop at the first empty field: all messages
 * come at once, in the order of the checks. `data-…` is what the script of guests' forms goes by.
 */
export function ReservationForm(props: ReservationFormProps): ReactElement {
  const { words, values, errors, state, notice } = props;

  const common = <Name extends ReservationFieldName>(name: Name) => ({
    id: controlId(name),
    name,
    error: errors.find(({ field }) => field === name)?.message,
  });
  const text = (name: TextName) => ({ ...common(name), label: words.labels[name], value: values[name] });
  const tick = (name: TickName) => ({ ...common(name), isTicked: values[name] });

  return (
    <PrescriptionCard note={words.note}>
      <form method="post" noValidate data-enhance="">
        <Grid>
          {/* The button Enter presses in any field is a form's first one: it must send, not ask for times. */}
          <button type="submit" data-default="" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="solicitud" value={props.solicitud} />
          <div data-trap="" aria-hidden="true">
            {props.honeypot}
          </div>
          {state !== 'idle' && notice && <Refusal {...notice} />}
          <template data-unanswered="">
            <Refusal {...props.unanswered} />
          </template>
          {errors.length > 0 && <ErrorSummary title={words.errorsTitle} errors={errors} />}
          <Field {...text('fecha')} type="date" min={props.minDate} max={props.maxDate} required />
          <StepperField {...text('personas')} min={1} words={words.people} />
          <p role="status">{props.told}</p>
          <TimeSlotField
            {...common('hora')}
            words={words.time}
            slots={props.slots}
            value={values.hora}
            nearest={props.nearest && { label: words.nearest, times: props.nearest }}
            waiting={props.waiting && { label: words.waiting, ...props.waiting }}
          />

          <Field {...text('nombre')} autoComplete="name" maxLength={200} required />
          <Field
            {...text('telefono')}
            optionalLabel={props.phoneNote}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            required
          />
          <Field {...text('email')} type="email" autoComplete="email" inputMode="email" required />
          <Field
            {...text('comentarios')}
            optionalLabel={words.optional}
            hint={words.commentsHint}
            multiline
            maxLength={2000}
          />
          <ConsentField {...tick('terminos')} words={words.terms} href={props.termsHref} />
          <ConsentField {...tick('consentimiento')} words={words.consent} href={props.consentHref} />
          <FormButton busyLabel={words.sending}>{words.submit}</FormButton>
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            {props.footnote}
          </Typography>
        </Grid>
      </form>
    </PrescriptionCard>
  );
}

function Refusal({ title, message, phone }: ReservationNotice): ReactElement {
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

/**
 * All that is wrong with the form, in one list of links to the controls. Focusable: after a refused post the focus goes
 * here, and a screen reader reads the whole list.
 */
function ErrorSummary({ title, errors }: { title: string; errors: readonly ReservationError[] }): ReactElement {
  return (
    <Summary severity="error" variant="outlined" role="group" aria-labelledby="errores-titulo" tabIndex={-1} autoFocus>
      <AlertTitle id="errores-titulo">{title}</AlertTitle>
      <List>
        {errors.map(({ field, message }) => (
          <ListItem key={field}>
            <Link href={`#${controlId(field)}`}>{message}</Link>
          </ListItem>
        ))}
      </List>
    </Summary>
  );
}
