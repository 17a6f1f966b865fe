import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { media, tone, typeScale } from '../theme/tokens';

/** A page of the foundations: what it is about, then specimens made from the tokens themselves. */
export interface SpecimenPageProps {
  /** What is shown. */
  title: string;
  /** The rule behind it, in a sentence or two. */
  children: ReactNode;
}

const Page = styled('div')({
  padding: 'clamp(20px, 4vw, 48px)',
  background: tone.crema,
  '& > * + *': { marginTop: 24 },
  '& > p': { maxWidth: '62ch', color: tone.tinta2 },
});

/** A heading, a rule, specimens. */
export function SpecimenPage({ title, children }: SpecimenPageProps): ReactElement {
  return (
    <Page>
      <h1>{title}</h1>
      {children}
    </Page>
  );
}

/** Specimens side by side, as many as fit. */
export const SpecimenGrid = styled('ul')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  '& code': { fontSize: typeScale.small, color: tone.tinta2, overflowWrap: 'anywhere' },
  '& strong': { display: 'block' },
});

/** Specimens one under the other, each with its name beside it where there is room. */
export const SpecimenRows = styled('dl')({
  display: 'grid',
  gap: '4px 32px',
  alignItems: 'baseline',
  '& dt': { color: tone.tinta2, fontSize: typeScale.small },
  '& dd': { minWidth: 0, marginBottom: 16 },
  [media.desk]: { gridTemplateColumns: 'minmax(160px, 1fr) 4fr' },
});
