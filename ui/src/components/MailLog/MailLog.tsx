import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { logLook } from '../../theme/editor-look';
import { media, tone } from '../../theme/tokens';

export interface LoggedMail {
  id: string;
  /** When the mail was queued, in words and as `datetime`. */
  when: { text: string; iso: string };
  /** Subject of the mail: 'Confirmada'. */
  kind: string;
  /** The recipient: 'Para ana@example.org'. */
  to: string;
  /** The booking. */
  about: string;
  /** `sent`, `waiting`, `failed`, or `left`: not sent on purpose. */
  tone: 'sent' | 'waiting' | 'failed' | 'left';
  /** The state in words: 'No se pudo entregar'. */
  state: string;
  /** The reason of the last failure, or the time of the next try. */
  detail?: string;
}

export interface MailLogProps {
  title: string;
  /** Newest first. */
  mails: readonly LoggedMail[];
  /** Shown without mails. */
  empty: string;
}

const Root = styled('section')({
  width: '100%',
  marginTop: 16,
  ...logLook,
  overflowWrap: 'anywhere',
  [media.tablet]: { '& li': { gridTemplateColumns: 'minmax(0, 10fr) minmax(0, 24fr) minmax(0, 15fr)' } },
  '& [data-tone]': { color: tone.tinta2, [media.tablet]: { textAlign: 'right' } },
  '& [data-tone=sent] strong': { color: tone.salvia },
  '& [data-tone=failed] strong': { color: tone.vermut },
  '& p + p': { color: tone.tinta2 },
});

/** The mails of the site with their delivery state: sent, waiting, or failed with the reason. */
export function MailLog({ title, mails, empty }: MailLogProps): ReactElement {
  return (
    <Root>
      <Typography variant="h3">{title}</Typography>
      {mails.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <List component="ol">
          {mails.map((mail) => (
            <ListItem key={mail.id}>
              <time dateTime={mail.when.iso}>{mail.when.text}</time>
              <div>
                <p>
                  <strong>{mail.kind}</strong> · {mail.about}
                </p>
                <p>{mail.to}</p>
              </div>
              <div data-tone={mail.tone}>
                <p>
                  <strong>{mail.state}</strong>
                </p>
                {mail.detail && <p>{mail.detail}</p>}
              </div>
            </ListItem>
          ))}
        </List>
      )}
    </Root>
  );
}
