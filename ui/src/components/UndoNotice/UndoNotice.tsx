import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { tone, typeScale } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';
import type { FormHostProps } from '../FormButton/form-host';

export interface UndoNoticeProps extends FormHostProps {
  /** What happened, 'Eliminado'. */
  message: string;
  /** What it happened to. */
  itemName: string;
  /** The button, 'Deshacer'. */
  undoLabel: string;
  /** Posted with the button: whatever the host needs to bring the item back. */
  hidden: Readonly<Record<string, string>>;
}

const Notice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '2px 10px',
  color: tone.tinta2,
  fontSize: typeScale.small,
  '& > [role=status] > strong': { color: tone.vermut, fontWeight: 600 },
});

/** Where an item was: that it is gone, and the way back. No dialog stood in the way of removing it. */
export function UndoNotice({ message, itemName, undoLabel, hidden, formProps }: UndoNoticeProps): ReactElement {
  return (
    <Notice>
      <span role="status">
        <strong>{message}</strong> · {itemName}
      </span>
      <form method="post" {...formProps}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormButton look="outline" small name="accion" value="deshacer" aria-label={`${undoLabel}, ${itemName}`}>
          {undoLabel}
        </FormButton>
      </form>
    </Notice>
  );
}
