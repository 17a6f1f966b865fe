import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';

/** `primary`: the page's one action. `solid`: a firm staff action. `outline`: one among several. `danger`: takes away. */
export type FormButtonLook = 'primary' | 'solid' | 'outline' | 'danger' | 'quiet';

export interface FormButtonProps extends Omit<ButtonProps<'button'>, 'variant' | 'color' | 'size'> {
  /** How much it stands out. */
  look?: FormButtonLook;
  /** Staff pages use the small size. */
  small?: boolean;
  /** Its form is on its way: the button is disabled and turns a ring. */
  isBusy?: boolean;
  /** The words while busy, for example 'Enviando…'. */
  busyLabel?: string;
}

const looks = {
  primary: {},
  solid: { color: 'secondary' },
  outline: { variant: 'outlined', color: 'secondary' },
  danger: { variant: 'text' },
  quiet: { variant: 'text', color: 'inherit' },
} as const;

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
      {...looks[look]}
      size={small ? 'small' : undefined}
      data-busy={busyLabel}
      data-sending={isBusy ? '' : undefined}
      {...rest}
      disabled={isBusy}
    >
      {isBusy ? (busyLabel ?? children) : children}
    </Button>
  );
}

/** Where a component's forms post to, and who sends them where a script runs; without either a form posts to its own page. */
export interface FormHostProps {
  formProps?: Pick<ComponentPropsWithoutRef<'form'>, 'action' | 'onSubmit'>;
}

/** What a form posts along with what is filled in. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }): ReactElement[] {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
