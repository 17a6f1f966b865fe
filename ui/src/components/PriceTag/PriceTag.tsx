import styled from '@emotion/styled';
import type { ReactElement } from 'react';

export interface PriceTagProps {
  /** The price as the page's language writes it: '9,50 €'. */
  price: string;
  /** What the price is for, small after it: '/ ud.', 'por persona'. */
  suffix?: string;
}

const Root = styled('span')({
  fontSize: '1.125rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& small': { fontSize: '.875rem', fontWeight: 400 },
});

/** A price on its own, as it stands in every list. */
export function PriceTag({ price, suffix }: PriceTagProps): ReactElement {
  return (
    <Root>
      {price}
      {suffix !== undefined && <small> {suffix}</small>}
    </Root>
  );
}
