import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

const Root = styled(Alert)({ '& p + p': { marginTop: 6 } });

/** Standing notices on the page, a paragraph each: allergens, minimum for rice dishes. Nothing where there are none. */
export function NoticeBox({ notices }: { notices: readonly string[] }): ReactElement | null {
  if (notices.length === 0) return null;
  return (
    <Root severity="warning" role="note">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </Root>
  );
}
