import { styled } from '@mui/material/styles';

import { border, media, radius, rowLook, tone, typeScale } from '../../theme/tokens';
import { LinkNav } from '../LinkList/LinkList';

/** Links to the lists of a section, or to the sections. */
export const Selector = styled(LinkNav)({
  minWidth: 0,
  '& ul': { ...rowLook, gap: 6 },
  '& a': {
    display: 'block',
    padding: '9px 14px',
    border: border.control,
    borderRadius: radius,
    background: tone.blanco,
    fontSize: typeScale.small,
    lineHeight: '1.5rem',
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
