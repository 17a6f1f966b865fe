import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { media } from '../../theme/tokens';

const Root = styled(Alert)({
  '& p': { whiteSpace: 'pre-line' },
  '& p + p': { marginTop: 6 },
  [media.print]: {
    '&&': { padding: '1.5mm 0 1.5mm 3mm', background: 'none', fontSize: '9pt', lineHeight: 1.3, breakInside: 'avoid' },
    '& .MuiAlert-message': { padding: 0 },
    '& p + p': { marginTop: 0 },
  },
});

/** Permanent notices, one paragraph each: allergens, minimum for rice dishes. Renders nothing without notices. */
export const NoticeBox = cached(function NoticeBox({ notices }: { notices: readonly string[] }): ReactElement | null {
  if (notices.length === 0) return null;
  return (
    <Root severity="warning" role="note">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </Root>
  );
});
