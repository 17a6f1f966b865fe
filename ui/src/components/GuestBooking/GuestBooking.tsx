import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { media, radius, size, tone, typeScale } from '../../theme/tokens';
import { ChoiceField, type ChoiceFieldProps } from '../ChoiceField/ChoiceField';
import { Field } from '../Field/Field';
import { FormButton, HiddenFields, type FormButtonProps } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';
import type { NavLink } from '../LinkList/LinkList';
import type { PictureSource } from '../Picture/Picture';
import { Picture } from '../Picture/Picture';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';
import { GroupHint, type ReservationFormProps } from '../ReservationForm/ReservationForm';
import { Prescription } from '../ReservationSent/ReservationSent';
import { TimeSlotField, type TimeSlotFieldProps, type TimeSlotWords } from '../TimeSlotField/TimeSlotField';

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
}

export interface GuestBookingProps {
  /** Line at the head of the card. */
  note: string;
  stamp: PictureSource;
  /** Name, people, day and time. */
  facts: readonly { readonly term: string; readonly text: string }[];
  /** The booking's state; `next` explains it, one line each. */
  state: { kind: 'pendiente' | 'confirmada' | 'cancelada' | 'espera'; text: string; next: readonly string[] };
  /** Result of the last action. */
  outcome?: { tone: 'success' | 'error'; text: string };
  /** The question before an action that cannot be undone; replaces all other actions. */
  question?: Act & { accion: 'cancelar' | 'borrar'; back: NavLink };
  /** Version of the booking on the page: an action on an older version is refused. */
  sequence: number;
  links: { calendar: NavLink; call: NavLink | undefined };
  accept?: Act;
  reconfirm?: Act;
  late?: Act & { field: string; options: ChoiceFieldProps['options'] };
  change?: Change;
  cancel?: Act;
  data?: Act & { download: Act; downloadTo: string };
  /** Button label while a form is being sent. */
  sending: string;
  /** Alert when a request failed or timed out. */
  unanswered: string;
}

const Root = styled(Prescription)({
  '& .state': {
    margin: '4px 0 20px',
    padding: '14px 18px',
    border: '3px double',
    borderRadius: radius,
    color: tone.latonOscuro,
    fontFamily: size.display,
    fontSize: typeScale.h3,
    lineHeight: 1.25,
    textAlign: 'center',
    '&[data-state=confirmada]': { color: tone.salvia },
    '&[data-state=cancelada]': { color: tone.vermut },
  },
  '& .next > * + *': { marginTop: 8 },
  '& section': { marginTop: 28, paddingTop: 22, borderTop: `1px solid ${tone.linea}` },
  '& section > p': { margin: '4px 0 14px', color: tone.tinta2 },
  '& section > h2 + form': { marginTop: 14 },
  '& .row': { display: 'flex', flexWrap: 'wrap', gap: 12, '& > *': { flex: '1 1 180px' } },
  '& .change': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gap: '18px 16px',
    '& > *': { gridColumn: '1 / -1' },
    '& > [data-field=fecha], & > [data-field=personas]': { gridColumn: 'auto' },
    // The hint has an e-mail address, which is not broken.
    [media.phone]: { '&:has(#personas-ayuda) > [data-field]': { gridColumn: '1 / -1' } },
    '& > [role=status]': { color: tone.tinta2, fontSize: typeScale.small },
  },
  '& .late': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 12, '& > *': { flex: '1 1 150px' } },
  '& form > button': { width: '100%' },
});

/**
 * A guest's booking, opened by their own link: the stamped prescription of the request, its state and the possible
 * actions. Each action is a form; a GET changes nothing.
 */
export function GuestBooking(props: GuestBookingProps): ReactElement {
  const { facts, state, outcome, question, links, accept, reconfirm, late, change, cancel, data } = props;
  const common = { sequence: props.sequence, unanswered: props.unanswered, sending: props.sending };
  const isGone = state.kind === 'cancelada';
  return (
    <PrescriptionCard note={props.note}>
      <Root>
        <Picture {...props.stamp} priority />
        <dl>
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="state" data-state={state.kind}>
          {state.text}
        </p>
        {outcome && (
          <FormNotice tone={outcome.tone} takesFocus>
            {outcome.text}
          </FormNotice>
        )}
        {question ? (
          <section>
            <Typography variant="h3">{question.title}</Typography>
            {question.text && <p>{question.text}</p>}
            <ActForm {...common} accion={question.accion} more={{ confirmado: 'si' }} label={question.label} />
            <p>
              <Link href={question.back.href}>{question.back.label}</Link>
            </p>
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
            {!isGone && (
              <section className="row">
                <Button href={links.calendar.href} variant="outlined" color="secondary">
                  {links.calendar.label}
                </Button>
                {links.call && (
                  <Button href={links.call.href} variant="outlined" color="secondary">
                    {links.call.label}
                  </Button>
                )}
              </section>
            )}
            {change && <ChangeSection {...change} common={common} />}
            {cancel && (
              <section>
                <ActForm {...common} accion="cancelar" look="outline" label={cancel.label} />
              </section>
            )}
            {data && (
              <section>
                <Typography variant="h3">{data.title}</Typography>
                <p>{data.text}</p>
                <div className="row">
                  <form method="post" action={data.downloadTo}>
                    <FormButton look="outline">{data.download.label}</FormButton>
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
    <form method="post" noValidate data-enhance="" className={className}>
      <HiddenFields fields={{ accion, secuencia: String(props.sequence), ...more }} />
      <template data-unanswered="">
        <FormNotice tone="error">{props.unanswered}</FormNotice>
      </template>
      {children}
      <FormButton look={look} busyLabel={props.sending}>
        {props.label}
      </FormButton>
    </form>
  );
}

function ChangeSection(props: Change & { common: Common }): ReactElement {
  const { labels, values, errors, group } = props;
  return (
    <section>
      <Typography variant="h3">{props.title}</Typography>
      <p>{props.text}</p>
      <ActForm {...props.common} accion="cambiar" className="change" look="solid" label={props.label}>
        <Field
          id="fecha"
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
          id="personas"
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
        <p role="status">{props.told}</p>
        <TimeSlotField
          id="hora"
          words={props.time}
          slots={props.slots}
          groups={props.groups}
          zones={props.zones}
          value={values.hora}
          error={errors.hora}
        />
      </ActForm>
    </section>
  );
}
