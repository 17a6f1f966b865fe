import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

export interface NoticeBoxProps {
  /** The notice. */
  children: ReactNode;
}

const Root = styled(Alert)({ '& p + p': { marginTop: 6 } });

/** A standing notice on the page: allergens, minimum for rice dishes. */
export function NoticeBox({ children }: NoticeBoxProps): ReactElement {
  return (
    <Root severity="warning" role="note">
      {children}
    </Root>
  );
}
