import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { radius, size, tone, typeScale } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';

/**
 * `pending`: to be decided. `confirmed`, `cancelled`: decided. `closed`: nobody decided before its hour. `failed`: the
 * decision could not be written, the buttons stay. `invalid`: no such booking, or not yet loaded; the two look alike.
 */
export type BookingPanelState = 'pending' | 'confirmed' | 'cancelled' | 'closed' | 'failed' | 'invalid';

/** `note` stands at the head of the card; `failed` and `unanswered` say why a decision was not written, and what to do. */
export type BookingPanelWords = Readonly<
  Record<
    | 'note'
    | 'confirm'
    | 'cancel'
    | 'sending'
    | 'confirmed'
    | 'cancelled'
    | 'closed'
    | 'invalid'
    | 'failed'
    | 'unanswered',
    string
  >
>;

export interface BookingPanelProps {
  /** Where the booking stands. */
  state: BookingPanelState;
  /** All the words. */
  words: BookingPanelWords;
  /** Date, time and people first; then whatever else staff need. Empty values are left out. */
  facts: readonly { term: string; value: string }[];
}

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(5.5em, max-content) minmax(0, 1fr)',
  '& > dt, & > dd': { padding: '12px 0', borderBottom: `1px dotted ${tone.linea}` },
  '& > dt': { paddingRight: 24, color: tone.tinta2, fontSize: typeScale.small, lineHeight: 1.75 },
  '& > dd': { fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineHeight: 1.5 },
  '& + *': { marginTop: 28 },
});

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > button': { flex: '1 1 160px' },
  '* + &': { marginTop: 20 },
});

const Outcome = styled('p')({
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

const Quiet = styled('p')({ padding: '20px 0 8px', lineHeight: 1.5 });

/** One booking: when, how many, and either the two decisions or the one taken. Opening it never changes anything. */
export function BookingPanel({ state, words, facts }: BookingPanelProps): ReactElement {
  const outcome = state === 'confirmed' || state === 'cancelled' || state === 'closed' ? state : undefined;
  return (
    <PrescriptionCard note={words.note}>
      {state === 'invalid' ? (
        <Quiet role="status">{words.invalid}</Quiet>
      ) : (
        <>
          <Facts>
            {facts
              .filter(({ value }) => value !== '')
              .map(({ term, value }) => [<dt key={`${term} dt`}>{term}</dt>, <dd key={`${term} dd`}>{value}</dd>])}
          </Facts>
          {outcome ? (
            <Outcome role="status" data-outcome={outcome}>
              {words[outcome]}
            </Outcome>
          ) : (
            <form method="post" data-enhance="">
              {state === 'failed' && <Alert>{words.failed}</Alert>}
              <template data-unanswered="">
                <Alert>{words.unanswered}</Alert>
              </template>
              <Actions>
                <FormButton look="solid" name="accion" value="confirmar" busyLabel={words.sending}>
                  {words.confirm}
                </FormButton>
                <FormButton look="outline" name="accion" value="cancelar" busyLabel={words.sending}>
                  {words.cancel}
                </FormButton>
              </Actions>
            </form>
          )}
        </>
      )}
    </PrescriptionCard>
  );
}

function Alert({ children }: { children: string }): ReactElement {
  return (
    <FormNotice tone="error" takesFocus>
      {children}
    </FormNotice>
  );
}
