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
    <ul>
      {links.map(({ href, label, current }) => (
        <li key={href}>
          <a href={href} aria-current={current === true ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
