import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { tone } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';

export interface ConfirmStepProps {
  /** The question, '¿Seguro que quieres eliminar este menú y sus imágenes (ES/EN)?'. */
  question: string;
  /** Which one it is. */
  consequence: string;
  /** The button, 'Sí, eliminar'. */
  confirmLabel: string;
  /** Posted as `accion` by the button. */
  action: string;
  /** Posted along; `confirmado=si` always is. */
  hidden: Readonly<Record<string, string>>;
  /** The way back. */
  cancel: { text: string; href: string };
  /** Where the form posts to, and where that leads once it is done. */
  formAction: string;
  leads: string;
}

const Step = styled(Card)({
  maxWidth: 560,
  padding: '28px 24px',
  borderTop: `6px solid ${tone.vermut}`,
  '& p': { marginTop: 8, color: tone.tinta2 },
  '& form': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px', marginTop: 20 },
  '& form > a': { padding: '10px 0' },
});

/** One question on a page of its own, for what cannot be taken back; the same words as the dialog a script opens. */
export function ConfirmStep({
  question,
  consequence,
  confirmLabel,
  action,
  hidden,
  cancel,
  formAction,
  leads,
}: ConfirmStepProps): ReactElement {
  return (
    <Step>
      <Typography variant="h3" component="h2">
        {question}
      </Typography>
      <Typography>{consequence}</Typography>
      <form method="post" action={formAction} data-enhance="" data-leads={leads}>
        <input type="hidden" name="confirmado" value="si" />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormButton name="accion" value={action}>
          {confirmLabel}
        </FormButton>
        <Link href={cancel.href}>{cancel.text}</Link>
      </form>
    </Step>
  );
}
