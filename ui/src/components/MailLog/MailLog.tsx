import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { logLook } from '../../theme/editor-look';
import { media, tone } from '../../theme/tokens';

export interface LoggedMail {
  id: string;
  /** When it was called for, as it is read and as `datetime`. */
  when: { text: string; iso: string };
  /** What it tells, 'Confirmada'. */
  kind: string;
  /** Whom it is for, 'Para ana@example.org'. */
  to: string;
  /** Which booking it is about. */
  about: string;
  /** `sent`, `waiting` or `failed`; `left`: it does not go, and that is as it should be. */
  tone: 'sent' | 'waiting' | 'failed' | 'left';
  /** The same in words, 'No se pudo entregar'. */
  state: string;
  /** Why the last try failed, or when the next one is. */
  detail?: string;
}

export interface MailLogProps {
  title: string;
  /** The newest first. */
  mails: readonly LoggedMail[];
  /** In place of the list. */
  empty: string;
}

const Root = styled('section')({
  width: '100%',
  marginTop: 16,
  ...logLook,
  overflowWrap: 'anywhere',
  [media.tablet]: { '& li': { gridTemplateColumns: '9.5rem minmax(0, 1fr) 15rem' } },
  '& [data-tone]': { color: tone.tinta2, [media.tablet]: { textAlign: 'right' } },
  '& [data-tone=sent] strong': { color: tone.salvia },
  '& [data-tone=failed] strong': { color: tone.vermut },
  '& p + p': { color: tone.tinta2 },
});

/** What became of the mails: what went, what waits, what failed and why. */
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
