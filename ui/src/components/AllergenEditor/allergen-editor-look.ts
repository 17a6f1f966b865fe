import { styleGlyphs } from '../../theme/allergen-glyphs';
import { focusRing } from '../../theme/control-look';
import { editorLook, footLook } from '../../theme/editor-look';
import { border, media, quietLook, radius, rowLook, space, tone, typeScale } from '../../theme/tokens';

const cells = '& [data-cells]';
const cell = `${cells} > div`;
/** The width from which a dish is one line; the panel's page is narrower than the window. */
const wide = '@container (min-width: 56.25rem)';

const chipLook = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 2,
  minHeight: 54,
  padding: '4px 1px',
  border: border.control,
  borderRadius: radius,
  background: tone.blanco,
  fontSize: '0.71875rem',
  lineHeight: 1.1,
  textAlign: 'center',
  overflowWrap: 'anywhere',
} as const;

const gridLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(4.125rem, 1fr))',
  gap: 4,
} as const;

/** The grid of dishes and allergens, its foot, and the acts on ticked dishes. */
export const editorOfAllergens = {
  ...editorLook,
  maxWidth: 'none',
  marginBottom: 40,
  containerType: 'inline-size',
  '& [data-view]': {
    ...rowLook,
    alignItems: 'end',
    gap: '8px 20px',
    margin: '12px 0 20px',
    '& > div:first-of-type': { flex: '1 1 14rem', maxWidth: '24rem' },
  },
  '& h2': { marginTop: 24 },
  '& p': quietLook,
  '& :is([data-dish], [data-heads])': {
    display: 'grid',
    gap: '4px 12px',
    padding: '10px 0',
    borderBottom: border.hair,
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 668px 116px', alignItems: 'center' },
  },
  // The names of the columns, where the cells have only their drawings.
  '& [data-heads]': {
    display: 'none',
    [wide]: { display: 'grid', position: 'sticky', top: 0, zIndex: 3, padding: '4px 0', background: tone.crema },
    '& > div': { gridColumn: 2, display: 'grid', gridTemplateColumns: `repeat(14, ${space.target})`, gap: 4 },
    '& span': {
      justifySelf: 'center',
      writingMode: 'vertical-rl',
      transform: 'rotate(180deg)',
      fontSize: typeScale.kicker,
      lineHeight: 1.1,
    },
  },
  '& [data-dish]': {
    '&:has([name=marcado]:checked)': { background: tone.mantequilla },
    '& [data-name] .MuiFormControlLabel-label': { fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' },
    '& [data-problem]': { gridColumn: '1 / -1' },
  },
  [cells]: { ...gridLook, [wide]: { gridTemplateColumns: `repeat(14, ${space.target})` } },
  [cell]: {
    ...chipLook,
    [wide]: { minHeight: space.target, '& > span': { display: 'none' } },
    '&:has([value=contiene]:checked)': {
      borderColor: tone.vermut,
      background: tone.vermut,
      color: tone.crema,
      fontWeight: 600,
      '&::before': { filter: 'brightness(0) invert(1)' },
    },
    '&:has([value=trazas]:checked)': {
      borderColor: tone.tinta,
      borderStyle: 'dashed',
      background: tone.papel,
      letterSpacing: '-.04em',
      // As on paper: in brackets what a dish may contain.
      '& > span::before': { content: '"("' },
      '& > span::after': { content: '")"' },
    },
    '&:has(:focus-visible)': { ...focusRing, zIndex: 1 },
    [media.forced]: {
      '&:has([value=contiene]:checked)': { outline: '3px solid Highlight', '&::before': { filter: 'none' } },
    },
  },
  ...styleGlyphs(cell, {}),
  // Three radios in one place, the next state on top: a touch selects the next state, and so do the arrow keys.
  [`${cell} > input`]: { appearance: 'none', position: 'absolute', inset: 0, margin: 0, outline: 0, cursor: 'pointer' },
  [`${cell} > input:first-of-type`]: { zIndex: 1 },
  [`${cell} > input:checked + input`]: { zIndex: 2 },
  '& [data-none]': { display: 'none' },
  '& [data-dish]:has([name=declarado]:checked):not(:has([value=contiene]:checked, [value=trazas]:checked)) [data-none]':
    {
      display: 'block',
    },
  '& [data-foot]': { ...footLook, zIndex: 3, '& > :is(details[open], [role])': { flexBasis: '100%' } },
  '& details > div': {
    ...gridLook,
    [wide]: { gridTemplateColumns: 'repeat(14, minmax(0, 1fr))' },
    maxHeight: '40vh',
    padding: '4px 2px 8px',
    overflowY: 'auto',
  },
  '& details > div > button': { ...chipLook, color: tone.tinta, fontWeight: 400 },
  ...styleGlyphs('& [data-put]', {}),
  '& details [data-copy]': {
    ...rowLook,
    gap: 8,
    alignItems: 'end',
    gridColumn: '1 / -1',
    '& > div': { flex: '1 1 12rem', maxWidth: '22rem' },
  },
  '& details summary': { fontWeight: 600, minHeight: space.target },
  [media.print]: { display: 'none' },
} as const;
