import styled from '@emotion/styled';
import type { ReactElement } from 'react';

export interface SkipLinkProps {
  /** 'Ir al contenido'. */
  label: string;
}

const Root = styled('a')({
  position: 'absolute',
  left: 'var(--gutter)',
  top: 8,
  zIndex: 10,
  outlineColor: 'var(--laton-claro) !important',
  padding: '11px 18px',
  background: 'var(--crema)',
  color: 'var(--tinta)',
  fontWeight: 600,
  '&:not(:focus)': {
    clipPath: 'inset(50%)',
    width: 1,
    height: 1,
    padding: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
});

/** The first stop of the Tab key: past the navigation to the content. Seen only while focused. */
export function SkipLink({ label }: SkipLinkProps): ReactElement {
  return (
    <Root href="#contenido" data-print="hide">
      {label}
    </Root>
  );
}
