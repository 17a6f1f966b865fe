import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { media, quietLook, tone, typeScale } from '../../theme/tokens';
import { AllergyFields, type AllergyFieldsProps } from '../AllergyFields/AllergyFields';
import { ConsentField, type ConsentFieldWords } from '../ConsentField/ConsentField';
import { Field } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';
import { GroupFields, type GroupFieldsProps } from '../GroupFields/GroupFields';
import type { NavLink } from '../LinkList/LinkList';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';
import { StepperField, type StepperFieldProps } from '../StepperField/StepperField';
import { TimeSlotField, type TimeSlotFieldProps, type TimeSlotWords } from '../TimeSlotField/TimeSlotField';

/** The names that the form posts, as in docs/contract.md. */
export type ReservationFieldName = TextName | 'hora' | 'alergias' | 'menu_grupo' | TickName;

type TextName = 'nombre' | 'telefono' | 'email' | 'personas' | 'fecha' | 'comentarios';
type TickName = 'terminos' | 'consentimiento';

/** Initial values; checkboxes as booleans. */
export type ReservationValues = Partial<
  Record<TextName | 'hora' | 'alergias', string> & Record<TickName | 'recordar_alergias', boolean>
>;

/** A refused field and its message. */
export interface ReservationError {
  field: ReservationFieldName;
  message: string;
}

/**
 * `idle`: not sent yet. `failed`: could not be stored. `limited`: too many tries. `conflict`: this form was sent before
 * with other content.
 */
export type ReservationFormState = 'idle' | 'failed' | 'limited' | 'conflict';

/** The form's words in the page's language; `note` is at the head of the card. */
export interface ReservationFormWords {
  note: string;
  labels: Readonly<Record<TextName, string>>;
  /** After the label of an optional field. */
  optional: string;
  time: TimeSlotWords;
  /** Labels of the buttons beside the number of people. */
  people: StepperFieldProps['words'];
  /** Labels of the checkboxes. */
  terms: ConsentFieldWords;
  consent: ConsentFieldWords;
  /** Label of the waiting list's checkbox. */
  waiting: string;
  /** Heading of free times near a full one. */
  nearest: string;
  submit: string;
  sending: string;
  /** Heading of the list of errors. */
  errorsTitle: string;
  /** Help of the comments. */
  commentsHint: string;
  /** Headings of the two parts. */
  parts: Readonly<Record<'table' | 'guest', string>>;
}

/** An alert: a title, a message, and a telephone number to call instead. */
export interface ReservationNotice {
  title: string;
  message: string;
  /** The number to read and the number to dial. */
  phone?: { text: string; href: string };
}

export interface ReservationFormProps extends Pick<TimeSlotFieldProps, 'groups' | 'zones' | 'nextDay'> {
  words: ReservationFormWords;
  /** Unique key of this form, which makes a repeated post harmless. */
  solicitud: string;
  /** First date, today in Madrid, `YYYY-MM-DD`. */
  minDate: string;
  /** Last date. */
  maxDate: string;
  /** Times of the chosen date, `HH:MM`. */
  slots: readonly string[];
  /** What a larger party does: it contacts the restaurant by `links`; without `max` it may use the form too. */
  group?: { max?: number; text: string; links: readonly NavLink[] } | undefined;
  /** The fields of a larger party. */
  party?: Omit<GroupFieldsProps, 'id' | 'error'> | undefined;
  /** Free times near a full one. */
  nearest?: readonly string[];
  /** Present when the guest can join the waiting list: of that day, or with a `label` of its own for one full `time`. */
  waiting?: { isTicked: boolean; time?: string; label?: string };
  /** Status: the number of free times on that date, and whether the chosen one is still free. */
  told: string;
  /** Initial values. */
  values: ReservationValues;
  /** Refused fields, in the order of the checks; the list of them follows the form. */
  errors: readonly ReservationError[];
  state: ReservationFormState;
  /** Alert of a refused form. */
  notice?: ReservationNotice;
  /** Alert when the request failed or timed out. */
  unanswered: ReservationNotice;
  /** Which telephone numbers are accepted, shown after the label; undefined when any is. */
  phoneNote?: string;
  /** The folded fields for allergies to be remembered; absent with an outside table. */
  allergies?: AllergyFieldsProps['words'] | undefined;
  termsHref: string;
  consentHref: string;
  /** A honeypot against bots, hidden from view and from the accessibility tree. */
  honeypot: ReactNode;
  /** Line under the button, for example how soon staff answer. */
  footnote: ReactNode;
}

const Grid = styled('div')({
  position: 'relative',
  display: 'grid',
  gap: '20px 40px',
  '& > [data-default]': { position: 'absolute', width: 1, height: 1, padding: 0, border: 0, opacity: 0 },
  '& > [data-trap]': { position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' },
  // The table on the left and the guest on the right, only where each is as wide as on a phone.
  '@container (min-width: 45rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :not(section)': { gridColumn: '1 / -1' },
  },
});

const Part = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  alignContent: 'start',
  gap: '10px 16px',
  minWidth: 0,
  '& > *': { gridColumn: '1 / -1' },
  '& > h2': { fontSize: typeScale.h3, lineHeight: 1.2 },
  // On a phone the card's head already says that the first part is the table.
  [media.phone]: { '&:not(section ~ section) > h2': hiddenLook },
  '@container (min-width: 19.375rem)': {
    '& > [data-field=fecha], & > [data-field=personas]': { gridColumn: 'span 6' },
  },
  '& > [role=status]': { ...quietLook, lineHeight: 1.4 },
  '& > [data-field=terminos]': { marginBlock: '-4px -12px' },
  '& > details': { marginBlock: -10 },
  '& > details[open]': { marginBottom: 0 },
  '& > details > summary': { padding: '10px 0', fontSize: typeScale.small, fontWeight: 600, cursor: 'pointer' },
  '@container (min-width: 30rem) and (max-width: 44.99875rem)': {
    '& > [data-field=nombre]': { gridColumn: 'span 7' },
    '& > [data-field=telefono]': { gridColumn: 'span 5' },
  },
});

const Summary = styled(Alert)({
  '& li': { fontSize: typeScale.small, lineHeight: 1.4 },
  '& a': { display: 'inline-block', padding: '6px 0', color: tone.vermut },
});

/** The fields in the order of the form. */
const readingOrder: readonly ReservationFieldName[] = [
  'fecha',
  'personas',
  'hora',
  'menu_grupo',
  'nombre',
  'telefono',
  'email',
  'comentarios',
  'alergias',
  'terminos',
  'consentimiento',
];

const controlId = (field: ReservationFieldName) => `reserva-${field}`;

/**
 * The form that requests a table. It is native and complete before any script: the server returns all errors with the
 * typed values. `noValidate`, so that the browser does not stop at the first empty field and all errors appear at once,
 * in one list. The script of guests' forms reads the `data-…` attributes.
 */
export function ReservationForm(props: ReservationFormProps): ReactElement {
  const { words, values, errors, state, notice, group } = props;

  const common = <Name extends ReservationFieldName>(name: Name) => ({
    id: controlId(name),
    name,
    error: errors.find(({ field }) => field === name)?.message,
  });
  const text = (name: TextName) => ({ ...common(name), label: words.labels[name], value: values[name] });
  const tick = (name: TickName) => ({ ...common(name), isTicked: values[name] });

  return (
    <PrescriptionCard note={words.note}>
      {/* Without the address's `#horas`, so that a refused form opens at its errors. */}
      <form method="post" action="?" noValidate data-enhance="">
        <Grid>
          {/* Enter in a field presses the form's first button, which must send the form and not ask for times. */}
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
          <Part>
            <Typography variant="h3">{words.parts.table}</Typography>
            <Field {...text('fecha')} type="date" min={props.minDate} max={props.maxDate} required />
            <StepperField
              {...text('personas')}
              min={1}
              max={group?.max}
              hint={group && <GroupHint {...group} />}
              words={words.people}
            />
            <p id="horas" role="status">
              {props.told}
            </p>
            <TimeSlotField
              headingLevel={3}
              {...common('hora')}
              words={words.time}
              slots={props.slots}
              groups={props.groups}
              zones={props.zones}
              nextDay={props.nextDay}
              value={values.hora}
              nearest={props.nearest && { label: words.nearest, times: props.nearest }}
              waiting={props.waiting && { label: words.waiting, ...props.waiting }}
            >
              {props.party && <GroupFields {...common('menu_grupo')} {...props.party} />}
            </TimeSlotField>
          </Part>
          <Part>
            <Typography variant="h3">{words.parts.guest}</Typography>
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
              // The summary below says what to write of allergies.
              hint={props.allergies ? undefined : words.commentsHint}
              multiline
              maxLength={2000}
            />
            {props.allergies && (
              <details open={values.recordar_alergias || Boolean(values.alergias)}>
                <summary>{props.allergies.title}</summary>
                <AllergyFields
                  {...common('alergias')}
                  words={props.allergies}
                  value={values.alergias}
                  isTicked={values.recordar_alergias}
                />
              </details>
            )}
            <ConsentField {...tick('terminos')} words={words.terms} href={props.termsHref} />
            <ConsentField {...tick('consentimiento')} words={words.consent} href={props.consentHref} />
            <FormButton label={words.submit} busyLabel={words.sending} />
            <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', textWrap: 'balance' }}>
              {props.footnote}
            </Typography>
          </Part>
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

/** How a larger party contacts the restaurant. */
export function GroupHint({ text, links }: NonNullable<ReservationFormProps['group']>): ReactElement {
  return (
    <>
      {text}
      {links.map(({ href, label }) => (
        <Fragment key={href}>
          {' '}
          <Link href={href} sx={{ whiteSpace: 'nowrap' }}>
            {label}
          </Link>
        </Fragment>
      ))}
    </>
  );
}

/**
 * All errors in one list of links to the controls, in the order of the form. After a refused post it takes the focus, so
 * that a screen reader reads the whole list.
 */
function ErrorSummary({ title, errors }: { title: string; errors: readonly ReservationError[] }): ReactElement {
  const inReadingOrder = [...errors].sort(
    (one, other) => readingOrder.indexOf(one.field) - readingOrder.indexOf(other.field),
  );
  return (
    <Summary severity="error" variant="outlined" role="group" aria-labelledby="errores-titulo" tabIndex={-1} autoFocus>
      <AlertTitle component="h2" id="errores-titulo">
        {title}
      </AlertTitle>
      <List>
        {inReadingOrder.map(({ field, message }) => (
          <ListItem key={field}>
            <Link href={`#${controlId(field)}`}>{message}</Link>
          </ListItem>
        ))}
      </List>
    </Summary>
  );
}
