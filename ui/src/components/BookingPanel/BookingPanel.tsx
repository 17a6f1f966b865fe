import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { pictures } from '../../pictures/manifest.generated';
import { border, quietLook, radius, rowLook, size, tone, typeScale } from '../../theme/tokens';
import { ButtonLink, ButtonLinks } from '../ButtonLink/ButtonLink';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { Outcome, UnansweredTemplate } from '../FormNotice/FormNotice';
import type { NavLink } from '../LinkList/LinkList';
import { Picture } from '../Picture/Picture';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';

/**
 * `pending`: to decide. `confirmed`, `cancelled`: decided. `closed`: the time passed without a decision. `failed`: the
 * decision could not be stored, the buttons remain. `invalid`: no such booking, or not loaded; both look alike.
 */
export type BookingPanelState = 'pending' | 'confirmed' | 'cancelled' | 'closed' | 'failed' | 'invalid';

/** What each state says, and the words of the card. */
export interface BookingPanelWords extends Readonly<Record<Exclude<BookingPanelState, 'pending'>, string>> {
  /** Head of the card. */
  note: string;
  confirm: string;
  cancel: string;
  sending: string;
  /** Possible faults of the link. */
  invalidHelp: string;
  /** Why a decision was not stored, and what to do. */
  unanswered: string;
}

export interface BookingPanelProps {
  state: BookingPanelState;
  words: BookingPanelWords;
  /** Date, time and people first, then the rest. Empty values are left out. */
  facts: readonly { term: string; value: string }[];
  /** Version of the booking on the page: a decision on an older version is refused. */
  sequence?: number;
  /** Buttons for a guest's request to get or erase their data. */
  data?: { title: string; download: { label: string; action: string }; erase: string };
  /** The question before the data are erased; replaces all other actions. */
  question?: { title: string; text: string; label: string; back: NavLink };
  /** Links on the page of an invalid link, the most likely first. */
  links: readonly NavLink[];
}

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(5.5em, max-content) minmax(0, 1fr)',
  '& > dt, & > dd': { padding: '12px 0', borderBottom: `1px dotted ${tone.linea}` },
  '& > dt': { paddingRight: 24, ...quietLook, lineHeight: 1.75 },
  '& > dd': { fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineHeight: 1.5 },
  '& + *': { marginTop: 28 },
});

const Actions = styled('div')({
  ...rowLook,
  gap: 12,
  '& > *': { flex: '1 1 160px' },
  '* + &': { marginTop: 20 },
});

const Decision = styled('p')({
  padding: '18px 20px',
  border: '3px double',
  borderRadius: radius,
  color: tone.salvia,
  fontFamily: size.display,
  fontSize: typeScale.h3,
  lineHeight: 1.25,
  textAlign: 'center',
  '&:is([data-outcome=cancelled], [data-outcome=closed])': { color: tone.vermut },
});

const Data = styled('section')({
  marginTop: 28,
  paddingTop: 22,
  borderTop: border.hair,
  '& > p': { marginTop: 8, color: tone.tinta2 },
  '& form > button': { width: '100%' },
});

const Nowhere = styled('div')({
  textAlign: 'center',
  '& img': { width: 150, height: 'auto', margin: '4px auto 16px' },
  '& [role=status]': { fontFamily: size.display, fontSize: typeScale.h3, lineHeight: 1.25 },
  '& [role=status] + p': { maxWidth: '28em', margin: '10px auto 0', color: tone.tinta2, lineHeight: 1.5 },
});

/** One booking: date, people, and either the two decisions or the decision taken. A GET changes nothing. */
export function BookingPanel({
  state,
  words,
  facts,
  sequence,
  data,
  question,
  links,
}: BookingPanelProps): ReactElement {
  const outcome = state === 'confirmed' || state === 'cancelled' || state === 'closed' ? state : undefined;
  return (
    <PrescriptionCard note={words.note}>
      {state === 'invalid' ? (
        <Nowhere>
          <Picture {...pictures['frasco-vacio']} alt="" priority />
          <p role="status">{words.invalid}</p>
          <p>{words.invalidHelp}</p>
          <Actions>
            <ButtonLinks links={links} isGreen />
          </Actions>
        </Nowhere>
      ) : (
        <>
          <Facts>
            {facts
              .filter(({ value }) => value !== '')
              .map(({ term, value }) => [<dt key={`${term} dt`}>{term}</dt>, <dd key={`${term} dd`}>{value}</dd>])}
          </Facts>
          {question ? (
            <EraseQuestion {...question} busyLabel={words.sending} />
          ) : outcome ? (
            <Decision role="status" data-outcome={outcome}>
              {words[outcome]}
            </Decision>
          ) : (
            <form method="post" data-enhance="">
              {sequence !== undefined && <HiddenFields fields={{ secuencia: String(sequence) }} />}
              {state === 'failed' && <Outcome of={{ tone: 'error', text: words.failed }} />}
              <UnansweredTemplate>{words.unanswered}</UnansweredTemplate>
              <Actions>
                <FormButton look="solid" act="confirmar" label={words.confirm} busyLabel={words.sending} />
                <FormButton look="outline" act="cancelar" label={words.cancel} busyLabel={words.sending} />
              </Actions>
            </form>
          )}
          {data && !question && (
            <Data>
              <Typography variant="h3">{data.title}</Typography>
              <Actions>
                <form method="post" action={data.download.action}>
                  <FormButton look="outline" label={data.download.label} />
                </form>
                <form method="post" data-enhance="">
                  <FormButton look="danger" act="borrar" label={data.erase} busyLabel={words.sending} />
                </form>
              </Actions>
            </Data>
          )}
        </>
      )}
    </PrescriptionCard>
  );
}

function EraseQuestion(props: NonNullable<BookingPanelProps['question']> & { busyLabel: string }): ReactElement {
  const { title, text, label, back, busyLabel } = props;
  return (
    <Data>
      <Typography variant="h3">{title}</Typography>
      <p>{text}</p>
      <form method="post" data-enhance="">
        <HiddenFields fields={{ confirmado: 'si' }} />
        <Actions>
          <FormButton look="danger" act="borrar" label={label} busyLabel={busyLabel} />
          <ButtonLink href={back.href} emphasis="secondary" isGreen>
            {back.label}
          </ButtonLink>
        </Actions>
      </form>
    </Data>
  );
}
