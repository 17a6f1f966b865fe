import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { frameLook, media, quietLook, size, tone } from '../../theme/tokens';

/** A menu's price: '14,50 €' and 'IVA incluido'. */
export interface MenuPrice {
  readonly amount: string;
  readonly tax: string;
}

const Root = styled('p')({
  flex: 'none',
  padding: '14px 24px 12px',
  ...frameLook(6),
  background: tone.crema,
  ...quietLook,
  lineHeight: 1.2,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '& b': {
    display: 'block',
    color: tone.vermut,
    fontFamily: size.display,
    fontSize: 'clamp(2.25rem, 1.9rem + 1.6vw, 3rem)',
    fontWeight: 400,
    lineHeight: 1.1,
  },
  // Read aloud and copied, not drawn: the label has a line for each part.
  '& i': { fontSize: 0 },
  [media.print]: { padding: '2.5mm 5mm', fontSize: '10pt', '& b': { fontSize: '24pt' } },
});

/** The price on a label as on an apothecary's jar. Its text is one phrase: '14,50 €, IVA incluido'. */
export function PriceLabel({ amount, tax }: MenuPrice): ReactElement {
  return (
    <Root className="price">
      <b>{amount}</b>
      <i>, </i>
      {tax}
    </Root>
  );
}
