import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, radius, tone, typeScale } from '../../theme/tokens';
import { LinkList, type NavLink } from '../LinkList/LinkList';

export interface AdminSelectorProps {
  /** What is chosen, 'Categoría'. */
  label: string;
  /** The section's lists in their order. */
  lists: readonly NavLink[];
}

const Selector = styled('nav')({
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& a': {
    display: 'block',
    padding: '9px 14px',
    border: `1px solid ${tone.borde}`,
    borderRadius: radius,
    background: tone.blanco,
    fontSize: typeScale.small,
    lineHeight: '24px',
    textDecoration: 'none',
    [media.hover]: { '&:hover': { borderColor: tone.tinta } },
  },
  '& a[aria-current]': {
    borderColor: tone.latonOscuro,
    background: tone.papel,
    fontWeight: 600,
    boxShadow: `inset 0 -3px ${tone.laton}`,
  },
});

/** The lists of one section, as links: each has an address of its own, and nothing needs a script. */
export function AdminSelector({ label, lists }: AdminSelectorProps): ReactElement {
  return (
    <Selector aria-label={label}>
      <LinkList links={lists} />
    </Selector>
  );
}
