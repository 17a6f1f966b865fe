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
  display: 'grid',
  gap: 6,
  paddingBottom: 6,
  '& > label': { display: 'flex', gap: 12, padding: '10px 0', cursor: 'pointer' },
  '& [type=checkbox]': { flex: 'none', width: 24, height: 24, margin: 0, accentColor: tone.vermut },
  '& > p': { color: tone.tinta2, fontSize: typeScale.small, lineHeight: 1.45 },
});

/** The guest's allergies, which the restaurant keeps only with the checkbox ticked; it is by hand for its weight at the guest's link. */
export function AllergyFields({ id, words, value, isTicked = false, error }: AllergyFieldsProps): ReactElement {
  return (
    <Root>
      <Field id={id} name="alergias" label={words.label} value={value} error={error} maxLength={300} multiline />
      <label>
        <input type="checkbox" name="recordar_alergias" value="si" defaultChecked={isTicked} />
        {words.tick}
      </label>
      <p>{words.text}</p>
    </Root>
  );
}
