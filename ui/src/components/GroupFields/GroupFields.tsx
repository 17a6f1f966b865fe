import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, quietLook, radius, rowLook, tone, typeScale } from '../../theme/tokens';
import { Field, type FieldProps } from '../Field/Field';
import { describeControl, FieldError } from '../FieldFrame/FieldFrame';

export interface GroupFieldsProps {
  id: string;
  title: string;
  /** What a request of a group is. */
  text: string;
  /** The menus that the group can choose, then the choice of none; empty: a budget alone. */
  menus: readonly { value: string; name: string; price?: string; lines: readonly string[] }[];
  /** Value of the chosen menu. */
  chosen: string;
  budget: Pick<FieldProps, 'label' | 'optionalLabel' | 'hint' | 'value'>;
  error?: string | undefined;
}

const Root = styled('fieldset')({
  display: 'grid',
  gap: 12,
  marginTop: 8,
  '& legend': { padding: 0, fontSize: typeScale.body, fontWeight: 600 },
  '& > p': { ...quietLook, lineHeight: 1.4 },
  '& > label': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: '2px 10px',
    padding: '12px 14px',
    border: border.control,
    borderRadius: radius,
    background: tone.blanco,
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: tone.botella, boxShadow: `inset 0 0 0 1px ${tone.botella}` },
    '& input': { width: 20, height: 20, margin: '2px 0 0', accentColor: tone.botella },
    '& > span': { ...rowLook, justifyContent: 'space-between', gap: '0 12px' },
    '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& small': { gridColumn: 2, ...quietLook, lineHeight: 1.4 },
    '& small > span': { display: 'block' },
  },
});

/** What a group asks for with its request: one of the menus, or a budget. The native radios need no script. */
export function GroupFields({ id, title, text, menus, chosen, budget, error }: GroupFieldsProps): ReactElement {
  return (
    <Root id={id} tabIndex={-1} {...describeControl(id, { error })}>
      <legend>{title}</legend>
      <p>{text}</p>
      {menus.map(({ value, name, price, lines }) => (
        <label key={value}>
          <input type="radio" name="menu_grupo" value={value} defaultChecked={value === chosen} />
          <span>
            <b>{name}</b>
            {price && <span>{price}</span>}
          </span>
          {lines.length > 0 && (
            <small>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </small>
          )}
        </label>
      ))}
      <Field id={`${id}-presupuesto`} name="presupuesto" maxLength={120} {...budget} />
      <FieldError id={id} error={error} />
    </Root>
  );
}
