import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type FormEvent, type ReactElement } from 'react';

import { radius, rowLook, shade, tone } from '../../theme/tokens';
import { FormButton, HiddenFields, type FormHostProps } from '../FormButton/FormButton';

interface Question {
  /** '¿Seguro que quieres eliminar este menú y sus imágenes (ES/EN)?'. */
  question: string;
  /** The button, 'Sí, eliminar'. */
  confirmLabel: string;
  /** The button's value of `accion`. */
  action: string;
  /** Hidden fields, beside `confirmado=si`. */
  hidden: Readonly<Record<string, string>>;
  /** The action loses no data: no red, and the link comes first. */
  isHarmless?: boolean;
}

export interface ConfirmStepProps extends Question {
  /** Name of the thing that the question is about. */
  consequence: string;
  /** Link back; before the button when the action is harmless. */
  cancel: { text: string; href: string };
  /** The form's `action`, and the address that it asks to be redirected to. */
  formAction: string;
  leads: string;
}

const sheet = { borderTop: `6px solid ${tone.vermut}` };

const Step = styled(Card)({
  ...sheet,
  maxWidth: 560,
  padding: '28px 24px',
  '&[data-harmless]': { borderTopColor: tone.laton },
  '& p': { marginTop: 8, color: tone.tinta2 },
  '& form': { ...rowLook, alignItems: 'center', gap: '8px 24px', marginTop: 20 },
  '& form > a': { padding: '10px 0' },
});

/** A page with one question before an action that cannot be undone. The dialog with JavaScript has the same words. */
export function ConfirmStep(props: ConfirmStepProps): ReactElement {
  const way = <Link href={props.cancel.href}>{props.cancel.text}</Link>;
  return (
    <Step data-harmless={props.isHarmless ? '' : undefined}>
      <Typography variant="h3">{props.question}</Typography>
      <Typography>{props.consequence}</Typography>
      <form method="post" action={props.formAction} data-enhance="" data-leads={props.leads}>
        {props.isHarmless && way}
        <Yes {...props} />
        {!props.isHarmless && way}
      </form>
    </Step>
  );
}

export interface ConfirmDialogProps extends Question, FormHostProps {
  /** Whether the modal dialog is open. */
  isOpen: boolean;
  cancelLabel: string;
  /** Called after the dialog was closed by its button, Escape or a script. */
  onClose: () => void;
}

const Dialog = styled('dialog')({
  width: 'min(520px, calc(100vw - 32px))',
  padding: '28px 24px 24px',
  border: 0,
  ...sheet,
  borderRadius: radius,
  background: tone.crema,
  color: tone.tinta,
  boxShadow: shade.sheet,
  '&::backdrop': { background: shade.backdrop },
  '& form': { ...rowLook, gap: 12, marginTop: 24 },
});

/**
 * The question of a `ConfirmStep` in a native dialog, for a page with JavaScript. Not in the accessibility tree while
 * closed.
 */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { isOpen, onClose, formProps } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen && !ref.current?.open) {
      ref.current?.showModal();
      // The cancel button has the focus, so that a second press of Enter deletes nothing.
      ref.current?.querySelector<HTMLElement>('[type=button]')?.focus();
    }
    if (!isOpen) ref.current?.close();
  }, [isOpen]);

  return (
    <Dialog ref={ref} aria-labelledby={titleId} onClose={onClose}>
      <Typography variant="h3" id={titleId}>
        {props.question}
      </Typography>
      <form
        method="post"
        {...formProps}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          formProps?.onSubmit?.(event);
          // The result is shown on the page, which is inert behind the open dialog.
          if (event.defaultPrevented) onClose();
        }}
      >
        <Yes {...props} />
        <FormButton type="button" look="outline" label={props.cancelLabel} onClick={onClose} />
      </form>
    </Dialog>
  );
}

function Yes({ confirmLabel, action, hidden, isHarmless = false }: Omit<Question, 'question'>): ReactElement {
  return (
    <>
      <HiddenFields fields={{ confirmado: 'si', ...hidden }} />
      <FormButton look={isHarmless ? 'solid' : 'primary'} act={action} label={confirmLabel} />
    </>
  );
}
