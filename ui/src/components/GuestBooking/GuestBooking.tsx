import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { border, media, quietLook, rowLook, space, targetLook, tone, typeScale } from '../../theme/tokens';
import { AllergyFields, type AllergyFieldsProps } from '../AllergyFields/AllergyFields';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { ChoiceField, type Choice } from '../ChoiceField/ChoiceField';
import { Field } from '../Field/Field';
import { FormButton, HiddenFields, type FormButtonProps } from '../FormButton/FormButton';
import { Outcome, UnansweredTemplate, type PostOutcome } from '../FormNotice/FormNotice';
import type { NavLink } from '../LinkList/LinkList';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';
import { GroupHint, type ReservationFormProps } from '../ReservationForm/ReservationForm';
import { BookingFacts, Prescription, type BookingFactsProps } from '../ReservationSent/ReservationSent';
import { TimeSlotField, type TimeSlotFieldProps, type TimeSlotWords } from '../TimeSlotField/TimeSlotField';
import { Stamp, type StampProps } from './Stamp';

/** A section with a form of one button. */
interface Act {
  title?: string;
  text?: string;
  label: string;
}

/** The form in which the guest changes date, people or time. */
interface Change extends Act, Pick<TimeSlotFieldProps, 'groups' | 'zones'>, Pick<ReservationFormProps, 'group'> {
  labels: Readonly<Record<'fecha' | 'personas', string>>;
  time: TimeSlotWords;
  values: Readonly<Record<'fecha' | 'hora' | 'personas', string>>;
  slots: readonly string[];
  /** Number of free times on that date. */
  told: string;
  errors: Readonly<Partial<Record<'fecha' | 'hora' | 'personas', string>>>;
  minDate: string;
  maxDate: string;
  /** Unfolded: the guest is changing the booking. */
  isOpen: boolean;
}

export interface GuestBookingProps {
  /** Line at the head of the card. */
  note: string;
  /** Day and time first, beside the stamp; then people, zone and name. */
  facts: BookingFactsProps['facts'];
  /** The booking's state; `next` explains it, one line each. */
  state: { kind: StampProps['state']; text: string; next: readonly string[] };
  /** Result of the last action. */
  outcome?: PostOutcome;
  /** The question before an action that cannot be undone; replaces all other actions. */
  question?: Act & { accion: 'cancelar' | 'borrar'; back: NavLink };
  /** Version of the booking on the page: an action on an older version is refused. */
  sequence: number;
  /** The way there and the telephone; of a cancelled booking the way to another table. */
  links: readonly NavLink[];
  calendar?: NavLink;
  accept?: Act;
  reconfirm?: Act;
  late?: Act & { field: string; options: readonly Choice[] };
  change?: Change;
  cancel?: Act;
  /** The allergies that are kept, or a folded form to have them kept; `forget` withdraws them. */
  allergies?: Omit<AllergyFieldsProps, 'id'> & { save: string; forget?: string; isOpen: boolean };
  data?: Act & { download: Act; downloadTo: string };
  /** Button label while a form is being sent. */
  sending: string;
  /** Alert when a request failed or timed out. */
  unanswered: string;
}

const Root = styled(Prescription)({
  '& > .stamp': { position: 'absolute', top: -6, right: -6 },
  '& > dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '14px 16px', marginBottom: 18 },
  '& dl > :first-of-type': { gridColumn: '1 / -1', minHeight: 124, marginRight: 144 },
  '& dd': { margin: 0 },
  // Large text on a phone: the stamp and each fact have a line of their own.
  '@container (max-width: 14em)': {
    '& > .stamp': { position: 'static' },
    '& > dl': { gridTemplateColumns: 'minmax(0, 1fr)', marginTop: 12 },
    '& dl > :first-of-type': { minHeight: 0, marginRight: 0 },
    '& .change > [data-field]': { gridColumn: '1 / -1 !important' },
  },
  '& > [role]': { marginBottom: 18 },
  '& .next': { margin: 0 },
  '& .next > * + *': { marginTop: 8 },
  '& .next + form, & .links': { margin: '18px 0 0' },
  '& section': { marginTop: 18, paddingTop: 18, borderTop: border.hair },
  '& section > p, & details > p': { margin: '4px 0 14px', color: tone.tinta2 },
  '& section > h2 + form': { marginTop: 14 },
  '& .row': { ...rowLook, gap: 12, '& > *': { flex: '1 1 11.875rem' } },
  '& .links > *': { flex: '1 1 8.125rem', paddingInline: 8 },
  '& .back': { ...targetLook, marginTop: 8 },
  // What is wanted less often: links; the form to change takes the width when it is unfolded.
  '& .acts': {
    ...rowLook,
    gap: '0 16px',
    marginTop: 18,
    '&:empty': { display: 'none' },
    '&, & > * + a, & > a + details': { borderTop: border.hair },
    '& > details': { flex: '1 1 100px', '&[open]': { flexBasis: '100%' } },
    '& > a': { flex: '1 1 100%' },
    // Not every summary: the form to change folds its times too.
    '& > a, & > details > summary, & > form > button': {
      display: 'flex',
      alignItems: 'center',
      minHeight: `calc(${space.target} + 4px)`,
      padding: 0,
      color: tone.tinta,
      fontSize: typeScale.body,
      fontWeight: 600,
      textDecoration: 'underline',
    },
    '& > form > button': { color: tone.vermut },
    '& > details > summary::after': {
      content: "''",
      width: 10,
      height: 10,
      margin: '0 12px 4px',
      border: '2px solid',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
    '& > [open] > summary::after': { marginBottom: -6, transform: 'rotate(225deg)' },
    '& details > form': { paddingBottom: 20 },

    '&:not(:empty) + section': { marginTop: 0 },
  },
  '& .change': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gap: '18px 16px',
    '& > *': { gridColumn: '1 / -1' },
    '& > [data-field=fecha], & > [data-field=personas]': { gridColumn: 'auto' },
    // The hint has an e-mail address, which is not broken.
    [media.phone]: { '&:has(#personas-ayuda) > [data-field]': { gridColumn: '1 / -1' } },
    '& > [role=status]': quietLook,
  },
  '& .late': { ...rowLook, alignItems: 'flex-end', gap: 12, '& > *': { flex: '1 1 150px' } },
  '& form > button': { width: '100%' },
});

/**
 * A guest's booking, opened by their own link: the stamped prescription of the request with what matters first, then
 * the possible actions. Each action is a form; a GET changes nothing.
 */
export function GuestBooking(props: GuestBookingProps): ReactElement {
  const { facts, state, outcome, question, links, calendar, accept, reconfirm, late, change, cancel, allergies, data } =
    props;
  const common = { sequence: props.sequence, unanswered: props.unanswered, sending: props.sending };
  return (
    <PrescriptionCard note={props.note}>
      <Root>
        <Stamp state={state.kind} text={state.text} />
        <BookingFacts facts={facts} />
        <Outcome of={outcome} />
        {question ? (
          <section>
            <Typography variant="h3" tabIndex={-1} autoFocus>
              {question.title}
            </Typography>
            {question.text && <p>{question.text}</p>}
            <ActForm {...common} accion={question.accion} more={{ confirmado: 'si' }} label={question.label} />
            <Link className="back" href={question.back.href}>
              {question.back.label}
            </Link>
          </section>
        ) : (
          <>
            <div className="next">
              {state.next.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            {accept && <ActForm {...common} accion="aceptar" label={accept.label} />}
            {reconfirm && (
              <section>
                <p>{reconfirm.text}</p>
                <ActForm {...common} accion="reconfirmar" look="solid" label={reconfirm.label} />
              </section>
            )}
            {late && (
              <section>
                <Typography variant="h3">{late.title}</Typography>
                <ActForm {...common} accion="tarde" className="late" look="solid" label={late.label}>
                  <ChoiceField name="minutos" label={late.field} options={late.options} />
                </ActForm>
              </section>
            )}
            {links.length > 0 && (
              <div className="row links">
                {links.map(({ href, label }) => (
                  <ButtonLink key={href} href={href} emphasis="secondary" isGreen>
                    {label}
                  </ButtonLink>
                ))}
              </div>
            )}
            <div className="acts">
              {change && <ChangeForm {...change} common={common} />}
              {cancel && <ActForm {...common} accion="cancelar" look="danger" label={cancel.label} />}
              {calendar && <Link href={calendar.href}>{calendar.label}</Link>}
              {allergies && (
                <details open={allergies.isOpen}>
                  <summary>{allergies.words.title}</summary>
                  <ActForm {...common} accion="alergias" look="solid" label={allergies.save}>
                    <AllergyFields {...allergies} id="alergias" />
                  </ActForm>
                  {allergies.forget && (
                    <ActForm {...common} accion="olvidar_alergias" look="danger" label={allergies.forget} />
                  )}
                </details>
              )}
            </div>
            {data && (
              <section>
                <Typography variant="h3">{data.title}</Typography>
                <p>{data.text}</p>
                <div className="row">
                  <form method="post" action={data.downloadTo}>
                    <FormButton look="outline" label={data.download.label} />
                  </form>
                  <ActForm {...common} accion="borrar" look="danger" label={data.label} />
                </div>
              </section>
            )}
          </>
        )}
      </Root>
    </PrescriptionCard>
  );
}

type Common = Pick<GuestBookingProps, 'sequence' | 'sending' | 'unanswered'>;

interface ActFormProps extends Common, Pick<FormButtonProps, 'look'> {
  accion: string;
  more?: Readonly<Record<string, string>>;
  className?: string;
  label: string;
  children?: ReactNode;
}

function ActForm(props: ActFormProps): ReactElement {
  const { accion, more, look, className, children } = props;
  return (
    <form method="post" action="?" noValidate data-enhance="" className={className}>
      <HiddenFields fields={{ accion, secuencia: String(props.sequence), ...more }} />
      <UnansweredTemplate>{props.unanswered}</UnansweredTemplate>
      {children}
      <FormButton look={look} label={props.label} busyLabel={props.sending} />
    </form>
  );
}

/** Folded until the guest wants it: a booking is opened to be read. */
function ChangeForm(props: Change & { common: Common }): ReactElement {
  const { labels, values, errors, group } = props;
  return (
    <details open={props.isOpen}>
      <summary>{props.title}</summary>
      <p>{props.text}</p>
      <ActForm {...props.common} accion="cambiar" className="change" look="solid" label={props.label}>
        <Field
          name="fecha"
          label={labels.fecha}
          type="date"
          value={values.fecha}
          min={props.minDate}
          max={props.maxDate}
          error={errors.fecha}
          required
        />
        <Field
          name="personas"
          label={labels.personas}
          type="number"
          min={1}
          max={group?.max}
          hint={group && <GroupHint {...group} />}
          inputMode="numeric"
          value={values.personas}
          error={errors.personas}
          required
        />
        <p id="horas" role="status">
          {props.told}
        </p>
        <TimeSlotField
          id="hora"
          headingLevel={2}
          words={props.time}
          slots={props.slots}
          groups={props.groups}
          zones={props.zones}
          value={values.hora}
          error={errors.hora}
        />
      </ActForm>
    </details>
  );
}
