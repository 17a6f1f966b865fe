import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { ReactElement, ReactNode } from 'react';

/** A link of a navigation. */
export interface NavLink {
  readonly href: string;
  readonly label: string;
  /** `true` for the current page or its parent. */
  readonly current?: boolean;
}

/** Links beside each other. */
export const Links = ({ links }: { links: readonly NavLink[] }): ReactNode =>
  links.map(({ href, label }) => (
    <Link key={href} href={href}>
      {label}
    </Link>
  ));

/** The links of a navigation as a list; the navigation styles them. */
export function LinkList({ links }: { links: readonly NavLink[] }): ReactElement {
  return (
    <List>
      {links.map(({ href, label, current }) => (
        <ListItem key={href}>
          <Link href={href} aria-current={current === true ? 'page' : undefined}>
            {label}
          </Link>
        </ListItem>
      ))}
    </List>
  );
}

export interface LinkNavProps {
  /** Names the navigation for screen readers: 'Comida'. */
  label: string;
  /** The links in order; the current page's has `current`. */
  links: readonly NavLink[];
}

/** A navigation of a list of links, styled with `styled`. */
export function LinkNav({ label, links, className }: LinkNavProps & { className?: string }): ReactElement {
  return (
    <nav aria-label={label} className={className}>
      <LinkList links={links} />
    </nav>
  );
}
