import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { tone } from '../../theme/tokens';

const Root = styled(Card)({
  padding: 'clamp(28px, 4vw, 48px) clamp(20px, 3vw, 40px)',
  borderColor: tone.borde,
  borderStyle: 'dashed',
  background: tone.papel,
  color: tone.tinta,
  textAlign: 'center',
  '& p': { textWrap: 'balance' },
  '& svg': { width: 44, height: 56, margin: '0 auto 16px', fill: 'none', stroke: tone.laton, strokeWidth: 2 },
});

/** A drawn empty bottle in place of a list, with a text: 'Hoy no hay nada en esta lista'. */
export function EmptyState({ title }: { title: string }): ReactElement {
  return (
    <Root>
      <svg viewBox="0 0 44 56" aria-hidden="true">
        <path d="M17 2h10v5H17zM18 7v8c0 5-10 7-10 16v19a4 4 0 0 0 4 4h20a4 4 0 0 0 4-4V31c0-9-10-11-10-16V7" />
        <path d="M13 34h18v12H13z" />
      </svg>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
    </Root>
  );
}
