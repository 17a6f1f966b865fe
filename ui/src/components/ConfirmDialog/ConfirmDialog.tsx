import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type FormEvent, type ReactElement } from 'react';

import { radius, shade, tone } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';
import type { FormHostProps } from '../FormButton/form-host';

export interface ConfirmDialogProps extends FormHostProps {
  /** Whether it is open; it opens over the page and holds the focus. */
  isOpen: boolean;
  /** The question. */
  question: string;
  /** The button, 'Sí, eliminar'. */
  confirmLabel: string;
  /** The button that closes it. */
  cancelLabel: string;
  /** Posted as `accion` by the button. */
  action: string;
  /** Posted along; `confirmado=si` always is. */
  hidden: Readonly<Record<string, string>>;
  /** Called when it was closed by its button, Escape or a script. */
  onClose: () => void;
}

const Dialog = styled('dialog')({
  width: 'min(520px, calc(100vw - 32px))',
  padding: '28px 24px 24px',
  border: 0,
  borderTop: `6px solid ${tone.vermut}`,
  borderRadius: radius,
  background: tone.crema,
  color: tone.tinta,
  boxShadow: shade.sheet,
  '&::backdrop': { background: shade.backdrop },
  '& form': { display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 },
});

/** The question of a `ConfirmStep` in a native dialog, for a page with a script. Closed it is nothing to anybody. */
export function ConfirmDialog({
  isOpen,
  question,
  confirmLabel,
  cancelLabel,
  action,
  hidden,
  onClose,
  formProps,
}: ConfirmDialogProps): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  return (
    <Dialog ref={ref} aria-labelledby={titleId} onClose={onClose}>
      <Typography variant="h3" component="h2" id={titleId}>
        {question}
      </Typography>
      <form
        method="post"
        {...formProps}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          formProps?.onSubmit?.(event);
          // What comes of it is said on the page, which is out of reach behind the dialog.
          if (event.defaultPrevented) onClose();
        }}
      >
        <input type="hidden" name="confirmado" value="si" />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormButton name="accion" value={action}>
          {confirmLabel}
        </FormButton>
        <FormButton type="button" look="outline" onClick={onClose}>
          {cancelLabel}
        </FormButton>
      </form>
    </Dialog>
  );
}
