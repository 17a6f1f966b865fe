import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';

/** `primary`: the page's main action. `solid`: main action of staff. `outline`: one of several. `danger`: deletes. */
export type FormButtonLook = 'primary' | 'solid' | 'outline' | 'danger' | 'quiet';

export interface FormButtonProps extends Omit<ButtonProps<'button'>, 'variant' | 'color' | 'size' | 'children'> {
  label: string;
  look?: FormButtonLook;
  /** Its value of `accion`, by which the server tells the buttons of a page apart. */
  act?: string;
  /** Staff pages use the small size. */
  small?: boolean;
  /** Its form is being sent: the button is disabled and shows a spinner. */
  isBusy?: boolean;
  /** Label while busy: 'Enviando…'. */
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
 * A submit button. While its form is being sent it is `disabled`, so that a second press sends nothing: by `isBusy`, or
 * by the script of enhanced forms, which takes the label from `data-busy`.
 */
export function FormButton(props: FormButtonProps): ReactElement {
  const { label, look = 'primary', act, small = false, isBusy = false, busyLabel, ...rest } = props;
  return (
    <Button
      type="submit"
      {...looks[look]}
      size={small ? 'small' : undefined}
      data-busy={busyLabel}
      data-sending={isBusy ? '' : undefined}
      {...(act !== undefined && { name: 'accion', value: act })}
      {...rest}
      disabled={isBusy}
    >
      {isBusy ? (busyLabel ?? label) : label}
    </Button>
  );
}

/** The `action` and `onSubmit` of a component's forms; without them a form posts to its own page. */
export interface FormHostProps {
  formProps?: Pick<ComponentPropsWithoutRef<'form'>, 'action' | 'onSubmit'>;
}

/** Hidden inputs of a form. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }): ReactElement[] {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
