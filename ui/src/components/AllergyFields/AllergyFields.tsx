import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { tone, typeScale } from '../../theme/tokens';
import { Field } from '../Field/Field';

export interface AllergyFieldsProps {
  id: string;
  words: {
    /** Heading, or summary of the folded fields. */
    title: string;
    label: string;
    /** Label of the checkbox by which the guest consents, and the text of the consent. */
    tick: string;
    text: string;
  };
  value?: string | undefined;
  isTicked?: boolean | undefined;
  error?: string | undefined;
}

const Root = styled('div')({
  paddingBottom: 8,
  '& > label': { display: 'flex', gap: 12, padding: '10px 0' },
  '& input': { width: 22, height: 22, margin: 0, accentColor: tone.botella },
  '& > p': { fontSize: typeScale.small },
});

/**
 * The guest's allergies, stored only with the checkbox ticked. A native checkbox, because MUI's would take the page of the
 * guest's link over its limit of bytes.
 */
export function AllergyFields({ id, words, value, isTicked = false, error }: AllergyFieldsProps): ReactElement {
  return (
    <Root>
      <Field id={id} name="alergias" label={words.label} value={value} error={error} multiline />
      <label>
        <input type="checkbox" name="recordar_alergias" value="si" defaultChecked={isTicked} />
        {words.tick}
      </label>
      <p>{words.text}</p>
    </Root>
  );
}
