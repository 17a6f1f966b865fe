import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';

import type { NavLink } from '../LinkList/LinkList';

export interface ButtonLinkProps {
  href: string;
  /** The label, which begins with a verb. */
  children: ReactNode;
  /** `primary` for the page's one main action, `secondary` for others. */
  emphasis?: 'primary' | 'secondary';
  /** Bottle green, on a card whose red button sends a form. */
  isGreen?: boolean;
  /** Opens in a new tab: for documents and other sites. */
  newTab?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps): ReactElement {
  const { href, children, emphasis = 'primary', isGreen = false, newTab = false } = props;
  const isPrimary = emphasis === 'primary';
  return (
    <Button
      href={href}
      variant={isPrimary ? 'contained' : 'outlined'}
      color={isGreen ? 'secondary' : isPrimary ? 'primary' : 'inherit'}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </Button>
  );
}

/** Links as buttons, the first one primary. */
export const ButtonLinks = ({ links, isGreen }: { links: readonly NavLink[]; isGreen?: boolean }): ReactNode =>
  links.map(({ href, label }, index) => (
    <ButtonLink key={href} href={href} emphasis={index === 0 ? 'primary' : 'secondary'} isGreen={isGreen}>
      {label}
    </ButtonLink>
  ));
