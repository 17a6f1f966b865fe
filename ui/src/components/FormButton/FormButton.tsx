import { keyframes, styled } from '@mui/material/styles';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';

import { media, radius, tone, typeScale } from '../../theme/tokens';

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

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Button = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  minHeight: 52,
  padding: '12px 26px',
  border: '1px solid transparent',
  borderRadius: radius,
  background: tone.vermut,
  color: tone.crema,
  fontSize: typeScale.body,
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  [media.hover]: { '&:hover:enabled': { background: tone.vermutOscuro } },
  '&[data-look=solid]': {
    background: tone.botella,
    [media.hover]: { '&:hover:enabled': { background: tone.botellaClara } },
  },
  '&[data-look=outline]': {
    background: 'none',
    borderColor: 'currentColor',
    color: tone.botella,
    [media.hover]: { '&:hover:enabled': { background: tone.papel } },
  },
  '&[data-look=danger], &[data-look=quiet]': {
    background: 'none',
    paddingInline: 8,
    color: tone.vermut,
    textDecoration: 'underline',
    textDecorationThickness: 1,
    textUnderlineOffset: '.25em',
    [media.hover]: { '&:hover:enabled': { background: 'none', textDecorationThickness: 2 } },
  },
  '&[data-look=quiet]': { color: tone.tinta },
  '&[data-size=small]': { minHeight: 44, padding: '9px 14px', fontSize: typeScale.small },
  '&[data-size=small][data-look=danger], &[data-size=small][data-look=quiet]': { paddingInline: 8 },
  '&:disabled': { cursor: 'progress' },
  '& > [data-ring]': {
    width: '1.1em',
    height: '1.1em',
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    borderRadius: '50%',
    animation: `${turn} .8s linear infinite`,
  },
  [media.print]: { display: 'none' },
});

/** A submit button. While busy it is truly `disabled`, so that a second press sends nothing. */
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
      {...rest}
      disabled={isBusy || rest.disabled}
    >
      {isBusy && <span data-ring="" aria-hidden="true" />}
      {isBusy ? (busyLabel ?? children) : children}
    </Button>
  );
}
