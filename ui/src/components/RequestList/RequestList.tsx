import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { tone, typeScale } from '../../theme/tokens';
import { EmptyState } from '../EmptyState/EmptyState';
import { FormButton } from '../FormButton/FormButton';

/** `stored`: kept here, nobody else is told. `waiting`: on its way. `sent`: taken. `failed`: could not be sent. */
export type RequestDelivery = 'stored' | 'waiting' | 'sent' | 'failed';

export interface ReservationRequest {
  /** The request's key. */
  id: string;
  /** The guest's name. */
  name: string;
  /** The number as it is read and as it is dialled. */
  phone?: { text: string; href: string };
  /** The address as it is read and as it is written to. */
  email?: { text: string; href: string };
  /** 'sáb 28 nov 2026, 14:15'. */
  when: string;
  /** '4 personas'. */
  people: string;
  /** What the guest wrote. */
  comments?: string;
  /** When it came in, 'Recibida el 21 nov, 10:04'. */
  received: string;
  /** Where its delivery stands. */
  delivery: RequestDelivery;
  /** The same in words, 'No se pudo enviar'. */
  deliveryText: string;
  /** Why it could not be sent. */
  error?: string;
  /** Whether the guest's booking is decided, 'Confirmada'. */
  decision?: string;
  /** To the booking's page. */
  booking?: { text: string; href: string };
  /** Whether 'Enviar de nuevo' is offered. */
  canResend?: boolean;
}

export interface RequestListProps {
  /** The requests, in order. */
  requests: readonly ReservationRequest[];
  words: {
    /** The list's name for screen readers. */
    label: string;
    /** In place of the list. */
    empty: string;
    /** The button, 'Enviar de nuevo', and while it is on its way. */
    resend: string;
    resending: string;
  };
}

const Root = styled(List)({
  display: 'grid',
  gap: 12,
  '& article': {
    display: 'grid',
    gap: '4px 24px',
    padding: '16px 18px',
    containerType: 'inline-size',
  },
  '& article[data-delivery=failed]': { borderLeft: `4px solid ${tone.vermut}` },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '2px 20px',
  },
  '& h2': { overflowWrap: 'anywhere' },
  '& header > p': { color: tone.salvia, fontSize: typeScale.small, fontWeight: 600 },
  '& article[data-delivery=failed] header > p': { color: tone.vermut },
  '& article[data-delivery=waiting] header > p, & article[data-delivery=stored] header > p': { color: tone.tinta2 },
  '& [data-when]': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& [data-ways]': { display: 'flex', flexWrap: 'wrap', gap: '0 24px' },
  '& [data-ways] a': { display: 'inline-block', padding: '8px 0', overflowWrap: 'anywhere' },
  '& blockquote': {
    margin: '4px 0',
    paddingLeft: 14,
    borderLeft: `2px solid ${tone.linea}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& [data-error]': { color: tone.vermut, fontSize: typeScale.small, overflowWrap: 'anywhere' },
  '& footer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 20px',
    color: tone.tinta2,
    fontSize: typeScale.small,
  },
  '& footer > a': { padding: '10px 0', color: tone.tinta, fontWeight: 600 },
  '& footer > form': { marginLeft: 'auto' },
  // To the next page.
  '& + a': { marginTop: 20 },
});

/** The reservation requests, each with the guest's phone first: whoever could not be reached by machine can be called. */
export function RequestList({ requests, words }: RequestListProps): ReactElement {
  if (requests.length === 0) return <EmptyState title={words.empty} />;
  return (
    <Root aria-label={words.label}>
      {requests.map((request) => (
        <ListItem key={request.id}>
          <Card
            component="article"
            id={`solicitud-${request.id}`}
            aria-labelledby={`solicitud-${request.id}-nombre`}
            data-delivery={request.delivery}
          >
            <header>
              <Typography variant="h3" component="h2" id={`solicitud-${request.id}-nombre`}>
                {request.name}
              </Typography>
              <p>{request.decision ? `${request.decision} · ${request.deliveryText}` : request.deliveryText}</p>
            </header>
            <p data-when="">
              {request.when} · {request.people}
            </p>
            <p data-ways="">
              {request.phone && <Link href={request.phone.href}>{request.phone.text}</Link>}
              {request.email && <Link href={request.email.href}>{request.email.text}</Link>}
            </p>
            {request.comments && <blockquote>{request.comments}</blockquote>}
            {request.error && <p data-error="">{request.error}</p>}
            <footer>
              <span>{request.received}</span>
              {request.booking && <Link href={request.booking.href}>{request.booking.text}</Link>}
              {request.canResend && (
                <form method="post" data-enhance="">
                  <input type="hidden" name="id" value={request.id} />
                  <FormButton
                    look="outline"
                    small
                    name="accion"
                    value="reenviar"
                    busyLabel={words.resending}
                    aria-label={`${words.resend}, ${request.name}`}
                  >
                    {words.resend}
                  </FormButton>
                </form>
              )}
            </footer>
          </Card>
        </ListItem>
      ))}
    </Root>
  );
}
