import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactElement } from 'react';

import { ground } from '../../theme/tokens';
import type { NavLink } from '../LinkList/LinkList';

export interface ContactBlockProps {
  /** The contacts, telephone for reservations first: a name, and a link that dials or writes, or lines of text. */
  contacts: readonly { readonly term: string; readonly link?: NavLink; readonly lines?: readonly string[] }[];
}

const Root = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 28px',
  '& dt': { padding: '10px 0', color: ground.fg2 },
  '& dd': { padding: '10px 0' },
  '& dd:has(a)': { padding: 0 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 46, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd span': { display: 'block' },
  '@media (max-width:419.98px)': {
    gridTemplateColumns: '1fr',
    '& dt': { padding: '10px 0 0' },
    '& dd': { paddingTop: 2 },
  },
});

/** How to reach the restaurant: telephones, e-mail, street. */
export function ContactBlock({ contacts }: ContactBlockProps): ReactElement {
  return (
    <Root>
      {contacts.map(({ term, link, lines = [] }) => (
        <Fragment key={link?.href ?? term}>
          <dt>{term}</dt>
          <dd>
            {link && <Link href={link.href}>{link.label}</Link>}
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </Fragment>
      ))}
    </Root>
  );
}
