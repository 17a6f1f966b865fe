import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { size, tone } from '../../theme/tokens';

export interface LogoProps {
  /** The house's name; the brass drop after it is drawn. */
  name: string;
  /** Where it leads; plain text when absent. */
  href?: string;
  /** `true` when it leads to the page one is on. */
  current?: boolean;
}

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 16,
  '& > a, & > span:first-of-type': {
    display: 'inline-block',
    padding: '8px 0',
    fontFamily: size.display,
    fontSize: 'clamp(1.625rem, 1.5rem + 0.4vw, 1.8125rem)',
    lineHeight: 1,
    letterSpacing: '-.01em',
    textDecoration: 'none',
    '&::after': { content: '"."', color: tone.latonClaro },
  },
});

/** The name set as the sign over the door. */
export function Logo({ name, href, current = false }: LogoProps): ReactElement {
  return (
    <Root>
      {href === undefined ? (
        <span>{name}</span>
      ) : (
        <Link href={href} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      )}
    </Root>
  );
}
