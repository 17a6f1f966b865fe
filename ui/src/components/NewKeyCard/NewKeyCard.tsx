import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, media, tone, typeScale } from '../../theme/tokens';
import { QrCode, type CodeOutline } from '../TableCodes/TableCodes';

export interface NewKeyCardProps {
  /** The title: 'Enlace de Ana'. */
  title: string;
  /** Says that the link is shown once, and what to do with it. */
  text: string;
  /** The link, to copy. */
  link: string;
  /** The link as a QR code. */
  code: CodeOutline;
}

const Root = styled(Card)({
  display: 'grid',
  gap: '16px 28px',
  padding: '20px 18px',
  borderTop: border.head,
  [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', padding: '24px 28px' },
  '& svg': { width: 220, maxWidth: '100%', background: tone.blanco, forcedColorAdjust: 'none' },
  '& h2:focus': { outline: 'none' },
  '& p': { marginTop: 8 },
  '& code': {
    display: 'block',
    marginTop: 14,
    padding: '12px 14px',
    border: border.hair,
    background: tone.papel,
    fontSize: typeScale.small,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

/** A new sign-in link, as text and as a QR code. The server sends it once and does not store it. */
export function NewKeyCard({ title, text, link, code }: NewKeyCardProps): ReactElement {
  return (
    <Root role="status">
      <QrCode {...code} />
      <div>
        <Typography variant="h3" tabIndex={-1} autoFocus>
          {title}
        </Typography>
        <p>{text}</p>
        <code>{link}</code>
      </div>
    </Root>
  );
}
