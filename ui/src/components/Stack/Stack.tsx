import MuiStack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';

/** Blocks stacked at an even distance. */
export const Stack = styled(MuiStack)({
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: 'clamp(20px, 2.5vw, 32px)',
  '& > :is(figure, ul)': { width: '100%' },
  // A form's fields are not much wider than their values.
  'form > &': { maxWidth: 560 },
  '& > a + :not(a)': { marginTop: 'clamp(16px, 2vw, 28px)' },
});
