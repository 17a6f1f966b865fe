import styled from '@emotion/styled';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';

import { buttonLook } from './button-look';

/** `primary`: the page's one action. `solid`: a firm staff action. `outline`: one among several. `danger`: takes away. */
export type FormButtonLook = 'primary' | 'solid' | 'outline' | 'danger' | 'quiet';

export interface FormButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** What the button does, in words. */
  children: ReactNode;
  /** How much it stands out. */
  look?: FormButtonLook;
  /** Staff pages use the small size. */
  small?: boolean;
  /** Its form is on its way: the button is disabled and turns a ring. */
  isBusy?: boolean;
  /** The words while busy, for example 'Enviando…'. */
  busyLabel?: string;
}

const Button = styled('button')({
  ...buttonLook,
  '@keyframes a-turn': { to: { transform: 'rotate(1turn)' } },
  '&[data-sending]::before': {
    content: '""',
    width: '1.1em',
    height: '1.1em',
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    borderRadius: '50%',
    '@media (prefers-reduced-motion: no-preference)': { animation: 'a-turn .8s linear infinite' },
  },
});

/**
 * A submit button. While its form is on its way it is truly `disabled`, so that a second press sends nothing: by `isBusy`,
 * or by the script of an enhanced form, which takes the words from `data-busy`.
 */
export function FormButton({
  children,
  look = 'primary',
  small = false,
  isBusy = false,
  busyLabel,
  ...rest
}: FormButtonProps): ReactElement {
  return (
    <Button
      type="submit"
      data-look={look === 'primary' ? undefined : look}
      data-size={small ? 'small' : undefined}
      data-busy={busyLabel}
      data-sending={isBusy ? '' : undefined}
      {...rest}
      disabled={isBusy || rest.disabled}
    >
      {isBusy ? (busyLabel ?? children) : children}
    </Button>
  );
}
