import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { ground, media, space } from '../../theme/tokens';

export interface BackLinkProps {
  /** The parent page. */
  href: string;
  /** The parent's name, after a drawn arrow. */
  label: string;
  /** Read by screen readers in place of the arrow: 'Volver a'. */
  backLabel: string;
}

const Root = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: space.target,
  color: ground.fg,
  fontWeight: 600,
  textDecoration: 'none',
  '& svg': { width: 18, height: 12, fill: 'none', stroke: 'currentColor', strokeWidth: 2, transition: 'transform .2s' },
  '& span': hiddenLook,
  [media.hover]: { '&:hover': { textDecoration: 'underline', '& svg': { transform: 'translateX(-3px)' } } },
  [media.print]: { display: 'none' },
});

/** Link to the parent page: '← Comida'. */
export function BackLink({ href, label, backLabel }: BackLinkProps): ReactElement {
  return (
    <Root href={href}>
      <svg viewBox="0 0 18 12" aria-hidden="true">
        <path d="M18 6H2m5-5L2 6l5 5" />
      </svg>
      <span>{backLabel} </span>
      {label}
    </Root>
  );
}
