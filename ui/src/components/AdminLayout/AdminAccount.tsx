import { styled } from '@mui/material/styles';

import { cached } from '../../fragment-cache/fragment-cache';
import { border, media, quietLook, rowLook } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';

/** The signed-in person, and the button that remembers or forgets this device. */
export interface AdminAccountProps extends Record<'text' | 'leads', string> {
  button: { text: string; name: string };
}

const Account = styled('form')({
  ...rowLook,
  alignItems: 'center',
  gap: '4px 20px',
  marginTop: 48,
  paddingTop: 12,
  borderTop: border.hair,
  ...quietLook,
  // Aligned with the text of the line before.
  '& button': { marginLeft: -8 },
  [media.print]: { display: 'none' },
});

/** The signed-in person, and the button that remembers or forgets this device. */
export const AdminAccount = cached(
  ({ text, leads, button }: AdminAccountProps) => (
    <Account method="post" action="/admin" data-enhance="" data-leads={leads}>
      <span id="sesion">{text}</span>
      <FormButton look="quiet" small name={button.name} value="si" label={button.text} />
    </Account>
  ),
  { texts: ['text', 'leads'] },
);
