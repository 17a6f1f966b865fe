import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { tone } from '../../theme/tokens';
import { SkipLink } from '../SkipLink/SkipLink';

export interface PageFrameProps {
  /** 'Ir al contenido'. */
  skipLabel: string;
  /** The top: `SiteHeader`. */
  header: ReactNode;
  /** The page. */
  children: ReactNode;
  /** The foot: `SiteFooter`. */
  footer: ReactNode;
  /** The content's ground: `dark` lets a form or hero stand on bottle green. */
  ground?: 'paper' | 'dark';
}

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  // The paper warms a little towards the foot of the page.
  '& > main': {
    flex: '1 0 auto',
    '&:focus': { outline: 0 },
    '&[data-ground=paper]': { background: `linear-gradient(${tone.crema}, ${tone.crema2})` },
  },
});

/** Top, content and foot of a page; the foot stays at the bottom of a short one. */
export function PageFrame({ skipLabel, header, children, footer, ground = 'paper' }: PageFrameProps): ReactElement {
  return (
    <Root>
      <SkipLink label={skipLabel} />
      {header}
      <main id="contenido" tabIndex={-1} data-ground={ground}>
        {children}
      </main>
      {footer}
    </Root>
  );
}
