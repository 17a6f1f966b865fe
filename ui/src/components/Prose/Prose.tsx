import { styled } from '@mui/material/styles';

import { tone } from '../../theme/tokens';

/** Running text at a reading width: paragraphs, headings and lists. */
export const Prose = styled('div')({
  // About seventy letters per line.
  maxWidth: '36em',
  lineHeight: 1.65,
  // Nested sections and groups have the same spacing as paragraphs.
  '& * + :is(p, ul, div, figure)': { marginTop: '1.1em' },
  '& :is(h2, h3) + :is(p, ul)': { marginTop: '.5em' },
  '& * + :is(h2, section)': { marginTop: 'clamp(2rem, 3.5vw, 2.75rem)' },
  '& * + h3': { marginTop: '1.6em' },
  '& h2': { fontSize: 'clamp(1.5rem, 1.35rem + 0.7vw, 1.875rem)' },
  '& ul': { paddingLeft: 22, listStyle: 'disc', '& ::marker': { color: tone.laton } },
  '& li + li': { marginTop: '.4em' },
});
