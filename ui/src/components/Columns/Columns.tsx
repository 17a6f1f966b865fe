import { styled } from '@mui/material/styles';

import { border, media } from '../../theme/tokens';

/** A heading beside its text at a desk and above it on a phone, with a hairline above both. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(12px, 2vw, 20px) clamp(32px, 5vw, 72px)',
  paddingTop: 'clamp(24px, 3vw, 40px)',
  borderTop: border.ground,
  [media.desk]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7.5fr)' },
});
