import styled from '@emotion/styled';
import type { ReactElement } from 'react';

export interface BackLinkProps {
  /** The parent page. */
  href: string;
  /** The parent's name; the arrow before it is drawn. */
  label: string;
  /** Said to screen readers in place of the arrow: 'Volver a'. */
  backLabel: string;
}

const Root = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  color: 'var(--fg)',
  fontWeight: 600,
  textDecoration: 'none',
  '& svg': { width: 18, height: 12, fill: 'none', stroke: 'currentColor', strokeWidth: 2, transition: 'transform .2s' },
  '& span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '@media (hover:hover)': { '&:hover': { textDecoration: 'underline', '& svg': { transform: 'translateX(-3px)' } } },
  '@media print': { display: 'none' },
});

/** One step up: '← Comida'. */
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
