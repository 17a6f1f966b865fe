import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';

import type { NavLink } from '../LinkList/LinkList';

export interface ButtonLinkProps {
  href: string;
  /** The label, which begins with a verb. */
  children: ReactNode;
  /** `primary` for the page's one main action, `secondary` for others. */
  emphasis?: 'primary' | 'secondary';
  /** Opens in a new tab: for documents and other sites. */
  newTab?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ href, children, emphasis = 'primary', newTab = false }: ButtonLinkProps): ReactElement {
  const look = emphasis === 'primary' ? ({} as const) : ({ variant: 'outlined', color: 'inherit' } as const);
  return (
    <Button href={href} {...look} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </Button>
  );
}

/** Links as buttons, the first one primary. */
export const ButtonLinks = ({ links }: { links: readonly NavLink[] }): ReactNode =>
  links.map(({ href, label }, index) => (
    <ButtonLink key={href} href={href} emphasis={index === 0 ? 'primary' : 'secondary'}>
      {label}
    </ButtonLink>
  ));
