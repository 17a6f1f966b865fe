import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, space, tone } from '../../theme/tokens';
import { Field, type FieldProps } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';

export type FactsField = Omit<FieldProps, 'id' | 'optionalLabel' | 'min' | 'max'>;

export interface FactsEditorProps {
  /** The fields, by what they are about. A group that is not open is folded away. */
  groups: readonly { title: string; fields: readonly FactsField[]; isOpen: boolean }[];
  /** The checkbox at the foot of the second group. */
  foreign: { label: string; isTicked: boolean };
  /** The button, 'Guardar'. */
  save: string;
  /** Where the form leads once it is done. */
  leads: string;
}

const Root = styled('form')({
  maxWidth: 860,
  marginTop: 20,
  // Whatever has the focus stands clear of the button that is always in view.
  '& :is(input, textarea, summary)': { scrollMarginBottom: 96 },
  '& details': { borderTop: `1px solid ${tone.linea}`, paddingBottom: 20 },
  '& summary': { minHeight: space.target, padding: '12px 0', cursor: 'pointer' },
  '& summary > h2': { display: 'inline' },
  '& [data-fields]': {
    display: 'grid',
    gap: '16px 20px',
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
  '& [data-save]': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: '12px 0',
    borderTop: `1px solid ${tone.linea}`,
    background: tone.crema,
  },
});

/** The owner's facts, as one form: what the house is called, where it is, what its pages say. */
export function FactsEditor({ groups, foreign, save, leads }: FactsEditorProps): ReactElement {
  return (
    <Root method="post" data-enhance="" data-leads={leads}>
      {groups.map(({ title, fields, isOpen }, index) => (
        <details key={title} open={isOpen}>
          <summary>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
          </summary>
          <div data-fields="">
            {fields.map((field) => (
              <Field key={field.name} id={field.name} {...field} />
            ))}
            {index === 1 && (
              <FormControlLabel
                control={<Checkbox name="telefonos_extranjeros" value="si" defaultChecked={foreign.isTicked} />}
                label={foreign.label}
              />
            )}
          </div>
        </details>
      ))}
      <div data-save="">
        <FormButton look="solid">{save}</FormButton>
      </div>
    </Root>
  );
}
