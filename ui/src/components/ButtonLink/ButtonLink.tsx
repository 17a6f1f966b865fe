import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';

export interface ButtonLinkProps {
  /** Where it leads. */
  href: string;
  /** What it says: a verb first. */
  children: ReactNode;
  /** `primary` for the one thing a page wants done, `secondary` for the rest. */
  emphasis?: 'primary' | 'secondary';
  /** Opens beside the page: for documents and other sites. */
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
