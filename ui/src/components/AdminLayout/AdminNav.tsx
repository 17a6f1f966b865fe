import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';

import { cached } from '../../fragment-cache/fragment-cache';
import { hiddenLook } from '../../theme/control-look';
import { border, media, quietLook, radius, rowLook, tone, typeScale } from '../../theme/tokens';
import { LinkNav, type LinkNavProps, type NavLink } from '../LinkList/LinkList';
import { gutter } from './gutter';

export interface AdminNavProps {
  /**
   * The groups of pages. `rest` ends a label where there is room for it. The badge is hidden at 0; `label` is its text for
   * screen readers.
   */
  groups: {
    label: string;
    links: readonly (NavLink & { rest?: string; badge?: { count: number; label: string } })[];
  };
  /** The pages of the current group; a single one has no navigation of its own. */
  pages: LinkNavProps;
}

/** A rail at a desk; below it tabs, which stay in view, and the pages of the group. */
const Rail = styled('div')({
  [media.belowDesk]: { display: 'contents' },
  [media.desk]: {
    position: 'sticky',
    top: 6,
    alignSelf: 'start',
    maxHeight: 'calc(100vh - 12px)',
    // Room for the focus ring, which would be cut.
    margin: -6,
    padding: 6,
    overflowY: 'auto',
    '& > nav + nav': { marginTop: 12, paddingTop: 12, borderTop: border.hair },
  },
});

const Groups = styled('nav')({
  '& ul': { ...rowLook, gap: 2 },
  '& li': { flex: '1 1 auto' },
  '& a': {
    position: 'relative',
    display: 'block',
    padding: '10px 8px',
    borderRadius: radius,
    color: tone.tinta2,
    fontWeight: 600,
    lineHeight: '1.5rem',
    textDecoration: 'none',
    [media.hover]: { '&:hover': { background: tone.papel, color: tone.tinta } },
  },
  '& a[aria-current]': { background: tone.botella, color: tone.crema },
  '& .MuiChip-root': { marginLeft: 8, background: tone.vermut, color: tone.crema, '&[hidden]': { display: 'none' } },
  [media.belowDesk]: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    padding: `2px ${gutter}`,
    background: tone.papel,
    borderBottom: border.hair,
    '@media (max-height: 500px)': { position: 'static' },
    '& a': { fontSize: typeScale.small, textAlign: 'center' },
  },
  // Read out, not shown.
  [media.phone]: {
    '& a': { paddingInline: 4 },
    '& .MuiChip-root': {
      position: 'absolute',
      top: -2,
      right: -2,
      height: 20,
      margin: 0,
      fontSize: 'min(0.8125rem, 16px)',
    },
    '& a > span:not(.MuiChip-root)': hiddenLook,
  },
  [media.desk]: { '& ul': { flexDirection: 'column' }, '& a': { paddingInline: 16 } },
  [media.forced]: { '& a[aria-current]': { border: '2px solid' } },
});

const Pages = styled(LinkNav)({
  '& ul': { ...rowLook, gap: '0 4px' },
  '& li': { width: 'auto' },
  '& a': {
    display: 'block',
    padding: '10px 8px',
    ...quietLook,
    lineHeight: '1.5rem',
    textDecoration: 'none',
    [media.hover]: { '&:hover': { color: tone.tinta, textDecoration: 'underline' } },
  },
  '& a[aria-current]': { color: tone.tinta, fontWeight: 700, boxShadow: `inset 0 -3px ${tone.laton}` },
  [media.belowDesk]: { padding: `0 calc(${gutter} - 8px)`, borderBottom: border.hair },
  [media.desk]: {
    '& ul': { flexDirection: 'column' },
    '& a': { paddingInline: 16 },
    '& a[aria-current]': { boxShadow: `inset 3px 0 ${tone.laton}` },
  },
});

/** The groups of pages, and the pages of the current one. */
export const AdminNav = cached(({ groups, pages }: AdminNavProps) => {
  const hasPages = pages.links.length > 1;
  return (
    <Rail>
      <Groups aria-label={groups.label}>
        <List>
          {groups.links.map(({ href, label, rest, current, badge }) => (
            <ListItem key={href}>
              <Link href={href} aria-current={current ? (hasPages ? 'true' : 'page') : undefined}>
                {label}
                {rest && <span> {rest}</span>}
                {badge && (
                  <Chip
                    component="span"
                    label={badge.count}
                    title={badge.label}
                    hidden={badge.count === 0}
                    data-waiting=""
                  />
                )}
              </Link>
            </ListItem>
          ))}
        </List>
      </Groups>
      {hasPages && <Pages {...pages} />}
    </Rail>
  );
});
