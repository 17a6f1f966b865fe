import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { ReactElement } from 'react';

/** A link of a navigation. */
export interface NavLink {
  /** Where it leads. */
  readonly href: string;
  /** What it says. */
  readonly label: string;
  /** `true` for the page one is on or inside of. */
  readonly current?: boolean;
}

/** The links of a navigation, as a list; how they look is the navigation's own. */
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
  /** Its links in their order; the one on view has `current`. */
  links: readonly NavLink[];
}

/** A navigation that is a list of links; `styled` gives it its look. */
export function LinkNav({ label, links, className }: LinkNavProps & { className?: string }): ReactElement {
  return (
    <nav aria-label={label} className={className}>
      <LinkList links={links} />
    </nav>
  );
}
