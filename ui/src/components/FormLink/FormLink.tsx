import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

import { buttonLook } from '../FormButton/button-look';

export interface FormLinkProps {
  /** Where it leads. */
  href: string;
  /** What it says: a verb first. */
  children: ReactNode;
}

const Link = styled('a')(buttonLook);

/**
 * A link that looks like a form's button, where the page hydrates: plain and native, so that the browser is not asked to
 * load a MUI part for it (`ButtonLink` is for pages without script).
 */
export function FormLink({ href, children }: FormLinkProps): ReactElement {
  return <Link href={href}>{children}</Link>;
}
