import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media } from '../../theme/tokens';
import { SectionCard, type SectionCardData } from '../SectionCard/SectionCard';

export interface SectionCardGridProps {
  /** The cards, in order; any number. */
  cards: readonly SectionCardData[];
}

const Root = styled(List)({
  '--n': 2,
  '--gap': 'clamp(16px, 1.9vw, 24px)',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'clamp(32px, 4vw, 48px) var(--gap)',
  '& > li': { width: 'calc((100% - (var(--n) - 1) * var(--gap)) / var(--n))', maxWidth: 300 },
  [media.tablet]: { '--n': 3, '&[data-n="2"]': { '--n': 2 } },
  '@media (min-width:720px)': { '&:is([data-n="4"], [data-n="7"], [data-n="8"])': { '--n': 4 } },
  [media.desk]: { '--n': 4, justifyContent: 'flex-start', '&[data-n="5"]': { '--n': 5 } },
  [media.print]: { display: 'block', '& > li': { width: 'auto', maxWidth: 'none' } },
});

/** The niches side by side: two on a phone, three on a tablet, four or five on a desk. */
export function SectionCardGrid({ cards }: SectionCardGridProps): ReactElement {
  return (
    <Root data-n={cards.length}>
      {cards.map((card, index) => (
        <ListItem key={card.href}>
          <SectionCard {...card} priority={index < 2} />
        </ListItem>
      ))}
    </Root>
  );
}
