import { border, media, radius, size, typeScale } from '../../theme/tokens';

/** A screen on which a wine's name and two columns of prices fit. */
export const columnsFit = '@media screen and (min-width:360px)';

/** A screen on which a name and its price fit side by side. */
const runInFits = '@media screen and (min-width:300px)';

/**
 * One paragraph for each item: the small lines follow the name and run under the price. The price is in the upper corner;
 * an unseen copy of it before the name keeps its place free.
 */
export const runInLook = {
  [runInFits]: {
    '& > li:not(.heads)': {
      display: 'flow-root',
      position: 'relative',
      padding: '5px 0',
      lineHeight: 1.15,
      borderBottom: border.ground,
    },
    '& > li::before': { display: 'none' },
    '& .n': { lineHeight: 'inherit' },
    '& .n::before': {
      content: 'attr(data-price)',
      float: 'right',
      marginLeft: 12,
      font: `600 ${typeScale.body}/1.15 ${size.text}`,
      fontVariantNumeric: 'tabular-nums',
      visibility: 'hidden',
    },
    '& > li > .p': { position: 'absolute', top: 5, right: 0 },
    '& .facts': { display: 'inline', fontSize: '.875rem', lineHeight: 1 },
    // A half portion's price does not part from its words.
    '& .facts:not(.what, .declared)': { whiteSpace: 'nowrap' },
    '& .facts::before': { content: '" "' },
    '& .facts + .facts::before': { content: '"\\a0· "', whiteSpace: 'normal' },
  },
  [columnsFit]: {
    '&[data-columns] .s': { position: 'absolute', top: 5, right: 0 },
    '&[data-columns] .n:has(+ .s)::before': {
      content: '""',
      width: 'calc(8rem + clamp(8px, 2vw, 24px))',
      height: '1lh',
    },
  },
  '& .thumb': {
    float: 'right',
    clear: 'right',
    width: 44,
    height: 44,
    margin: '3px 0 0 12px',
    '& img': { width: '100%', height: '100%', borderRadius: radius, objectFit: 'cover' },
    [media.print]: { display: 'none' },
  },
} as const;
