import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { border, media, radius, shade, size, tone, typeScale } from '../../theme/tokens';

export interface PrescriptionCardProps {
  /** The text at the end of the head, for example 'Mesa · Antídoto, Madrid'. */
  note: string;
  children: ReactNode;
}

const Root = styled(Card)({
  containerType: 'inline-size',
  border: 0,
  borderTop: border.head,
  borderRadius: 0,
  padding: `16px ${size.gutter} 32px`,
  background: tone.crema,
  '& > header': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    gap: 16,
    marginBottom: 14,
    paddingBottom: 8,
    borderBottom: border.hair,
    color: tone.tinta2,
    fontSize: typeScale.body,
    lineHeight: 1.3,
    textAlign: 'right',
  },
  '& > header > svg': { flex: 'none', width: 30, height: 33, color: tone.botella },
  // The colour of an SVG is not forced: dark green on a black ground.
  [media.forced]: { '& > header > svg': { color: 'CanvasText' } },
  [media.tablet]: { borderRadius: radius, padding: '24px 40px 32px', boxShadow: shade.sheet },
  [media.print]: { boxShadow: 'none', border: '1px solid' },
});

/** A card like a prescription: brass edge, ℞, a hairline, then a form or a result. */
export function PrescriptionCard({ note, children }: PrescriptionCardProps): ReactElement {
  return (
    <Root data-ground="paper">
      <header>
        <svg viewBox="0 0 36 40" fill="none" stroke="currentColor" strokeWidth="3.4" aria-hidden="true">
          <path d="M4 32V3.7h9.6a7.2 7.2 0 0 1 0 14.4H4M12.6 18.1 31.5 38.6M31.5 19.5 14.5 38.6" />
        </svg>
        <p>{note}</p>
      </header>
      {children}
    </Root>
  );
}
