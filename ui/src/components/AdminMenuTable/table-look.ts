import { styled } from '@mui/material/styles';

import { styleGlyphs } from '../../theme/allergen-glyphs';
import { checkboxLook, controlLook, focusRing, hiddenLook, selectLook } from '../../theme/control-look';
import { footLook } from '../../theme/editor-look';
import { border, media, quietLook, radius, rowLook, space, tone, typeScale } from '../../theme/tokens';

/** Widths depend on the table's container, not on the window. */
export const TableFrame = styled('div')({
  containerType: 'inline-size',
  '& > [data-hint]': {
    ...rowLook,
    gap: '0 16px',
    alignItems: 'center',
    ...quietLook,
    '& a': { padding: '10px 0', fontWeight: 600 },
  },
});

/** Sticky, below the panel's sections where those are sticky too. */
export const Search = styled('form')({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '0 -12px 4px',
  padding: '8px 12px',
  background: tone.crema,
  '& > label': hiddenLook,
  '& .MuiOutlinedInput-root': {
    flex: '1 1 0',
    minWidth: 0,
    '& input': { minHeight: space.target, padding: '7px 12px' },
  },
  '& > a': {
    flex: 'none',
    padding: '9px 18px',
    border: `1px solid ${tone.botella}`,
    borderRadius: radius,
    background: tone.botella,
    color: tone.crema,
    fontWeight: 600,
    lineHeight: '1.5rem',
    textDecoration: 'none',
    '&:focus-visible': focusRing,
  },
  [media.belowDesk]: { top: 60 },
  // A phone's keyboard has a search key, so the button is hidden there.
  [media.phone]: { '&:not(:focus-within) > button': hiddenLook },
  '@media (max-height: 500px)': { position: 'static' },
  [media.print]: { display: 'none' },
});

/** Sticky while several rows have unsaved changes. */
export const SaveAll = styled('div')({
  ...footLook,
  zIndex: 2,
  margin: '0 -12px',
  padding: '12px',
  '& > button': { width: '100%' },
  [media.tablet]: { '& > button': { width: 'auto' } },
});

const row = '& tbody > tr';
const shut = `${row}:not([data-new], [data-state=error], [data-state=conflict], :has(details[open]))`;
/** A closed row without unsaved changes, whose price has no focus. A browser without `:has` shows every button. */
const untouched = `${shut}:not([data-state=dirty], [data-state=saving], :has(input:focus, [value=guardar]:focus, :user-valid, :user-invalid))`;
/** On top of the line, which opens the row. */
const above = { position: 'relative', zIndex: 1 } as const;

/** The style of the whole table in nested selectors, so that 200 rows have no classes. */
export const TableLook = styled('div')({
  '& > table, & thead, & tbody': { display: 'block' },
  '& caption, & thead': hiddenLook,
  // The line of a row: name, price, summary; 'Agotado' and the row's form are below, or beside where there is room.
  [row]: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) min(6.25rem, 40cqw) 32px',
    rowGap: 3,
    columnGap: 10,
    alignItems: 'start',
    // Room between the bar that marks a row's state and the row's text.
    margin: '0 -12px',
    padding: '6px 12px',
    borderBottom: border.hair,
    scrollMarginBlock: '140px 80px',
    '&[hidden]': { display: 'none' },
    '&[data-dim] b': { color: tone.tinta2 },
    '&[data-state=dirty]': { background: tone.mantequilla },
    '&:target, &[data-state=saved]': { boxShadow: `inset 4px 0 ${tone.salvia}` },
    '&[data-state=error], &[data-state=conflict]': { boxShadow: `inset 4px 0 ${tone.vermut}` },
    '&[data-drop]': { boxShadow: `inset 0 3px ${tone.botella}` },
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-new], &:has(details[open])': {
      background: tone.blanco,
      marginBlock: 8,
      border: `1px solid ${tone.botella}`,
      borderRadius: radius,
    },
    '&[data-new]': { display: 'block', marginTop: 20, paddingBlock: 12, borderColor: tone.linea },
    '&[data-empty], &[data-state=deleted]': { display: 'block', paddingBlock: 16, color: tone.tinta2 },
  },
  '& td': { display: 'block', minWidth: 0, padding: 0 },
  '& td[data-kind=name]': {
    gridRow: 'span 2',
    paddingBlock: 4,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    '& > b': { display: 'block', fontWeight: 600 },
    '& > small, & > [role=status]': { marginRight: 10, fontSize: '0.875rem', whiteSpace: 'nowrap' },
    '& > small': { color: tone.tinta2 },
    '& > [data-warning]': { color: tone.latonOscuro, fontWeight: 600 },
  },
  '& [role=status]': { color: tone.salvia, fontWeight: 600, '&:empty': { position: 'absolute' } },
  '& td[data-kind=price], & td[data-kind=sold], & [data-acts], & [data-note], & button, & td a': above,
  '& td[data-kind=price] > input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& td[data-kind=row]': { gridColumn: '1 / -1' },
  '& summary': {
    minHeight: space.target,
    padding: '10px 0',
    color: tone.botella,
    fontWeight: 600,
    cursor: 'pointer',
    '&:focus-visible': { ...focusRing, outlineOffset: -3 },
  },
  // An arrow at the row's end; the whole line opens the row too.
  [`${row}:not([data-new]) summary`]: {
    position: 'absolute',
    top: 6,
    right: 4,
    width: 44,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': { content: '""', position: 'absolute', inset: '-8px 0 -8px calc(24px - 100cqw)' },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '18px 15px auto auto',
      border: '7px solid transparent',
      borderTop: `9px solid ${tone.tinta2}`,
      borderBottom: 0,
      // Forced colours paint the transparent edges too.
      [media.forced]: { clipPath: 'polygon(0 0, 100% 0, 50% 100%)' },
    },
  },
  [`${row}:not([data-new]) [open] > summary::after`]: { transform: 'rotate(180deg)' },
  // The parts of an opened row; the two languages are side by side where there is room.
  '& fieldset': {
    display: 'grid',
    gap: '10px 16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    margin: '0 0 12px',
  },
  '& legend': { padding: '6px 0', fontWeight: 600 },
  '& tr[data-new] > [data-kind=name]': { paddingBottom: 8 },
  // Its heading says it.
  '& tr[data-new] form > fieldset > legend': hiddenLook,
  '& legend ~ *, & dl': { fontSize: '0.875rem', lineHeight: 1.3, color: tone.tinta2 },
  '& tr:not([data-new]) label:has([name=tipo]), & label:has([name=imagen]), & [data-upload], & fieldset > div': {
    gridColumn: '1 / -1',
  },
  '& label[data-tick], & fieldset > div > label': {
    ...rowLook,
    alignItems: 'center',
    gap: 8,
    alignSelf: 'end',
    minHeight: space.target,
    color: tone.tinta,
    cursor: 'pointer',
  },
  '& fieldset > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.25rem, 1fr))',
    gap: '0 12px',
  },
  '& fieldset > div > label': { flexWrap: 'nowrap' },
  '& label small': { display: 'block', marginTop: 3, fontSize: 'inherit' },
  // The allergens' drawings, in the order of the checkboxes.
  ...styleGlyphs('& [data-drawn] > label', { look: { flex: 'none' } }),
  '& [data-drawn] input': { order: -1 },
  '& input:not([type=checkbox], [type=file], [type=hidden]), & select': {
    ...controlLook,
    minHeight: space.target,
    padding: '7px 10px',
    fontSize: '1rem',
    textOverflow: 'ellipsis',
    scrollMarginBlock: '140px 80px',
  },
  '& select': { ...selectLook, minHeight: space.target, padding: '7px 28px 7px 10px', fontSize: '1rem' },
  '& input[type=checkbox]': checkboxLook,
  // The label of an upload is its button; the browser's own text names the chosen file.
  '& [data-upload]': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    cursor: 'pointer',
    '& > img, & > span': {
      flex: 'none',
      width: 72,
      height: 72,
      border: border.hair,
      borderRadius: radius,
      background: tone.papel,
      objectFit: 'cover',
    },
    '&:focus-within > b': focusRing,
    '& > input': { minWidth: 0, flex: '1 1 0', color: tone.tinta2, '&::file-selector-button': { display: 'none' } },
  },
  '& button, & [data-upload] > b': {
    minHeight: space.target,
    padding: '8px 12px',
    border: `1px solid ${tone.botella}`,
    borderRadius: radius,
    background: 'none',
    color: tone.botella,
    fontSize: typeScale.small,
    fontWeight: 600,
    lineHeight: 1.25,
    cursor: 'pointer',
    [media.hover]: { '&:hover': { background: tone.papel } },
    '&:disabled, &[aria-disabled=true]': { cursor: 'progress', opacity: 0.6 },
  },
  '& [aria-pressed=false]': { borderColor: tone.borde, color: tone.tinta2 },
  // A box that is filled while the switch is on.
  '& [aria-pressed]': { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 6, paddingInline: 6 },
  '& [aria-pressed]::before': {
    content: '""',
    flex: 'none',
    width: 13,
    height: 13,
    border: '2px solid',
    borderRadius: 2,
  },
  '& [aria-pressed=true]::before': { background: 'currentColor' },
  '& [aria-pressed=true]': { background: tone.vermut, borderColor: tone.vermut, color: tone.crema },
  '& button[value=guardar], & button[value=crear]': { minWidth: 112, background: tone.botella, color: tone.crema },
  '& button[value=eliminar]': { marginLeft: 'auto', border: 0, color: tone.vermut },
  '& td[data-kind=sold]': { gridColumn: 2, '& > button': { width: '100%' } },
  '& [data-kind=name] > button': { margin: '-12px 0', border: 0, padding: '8px 4px', textDecoration: 'underline' },
  [media.hover]: {
    '& button[value=guardar]:hover, & button[value=crear]:hover': { background: tone.botellaClara },
    '& [aria-pressed=true]:hover': { background: tone.vermutOscuro },
  },
  '& [data-acts]': { ...rowLook, gap: 8, paddingTop: 8 },
  '& progress': { flex: '1 1 100%', height: 10, accentColor: tone.botella },
  [`${shut} [data-acts] > :is([value=subir], [value=bajar])`]: { display: 'none' },
  // Why a row was refused, and both versions of a conflict.
  '& [data-note]': {
    margin: '8px 0 16px',
    '& [role=alert]': { scrollMarginBlock: '140px 80px' },
    padding: 12,
    background: tone.vermutPalido,
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
      gap: '2px 16px',
      padding: '6px 0',
      borderTop: border.hair,
    },
    '& dt': { fontWeight: 600 },
    '& dd': { color: tone.tinta, overflowWrap: 'anywhere' },
  },
  '& [role=alert]': { color: tone.vermut, fontWeight: 600, fontSize: typeScale.small },
  '@container (max-width: 53.74875rem)': {
    [`${untouched} [data-acts], ${shut} [data-acts] > [value=eliminar]`]: { display: 'none' },
  },
  '@container (max-width: 13rem)': {
    '& td[data-kind=sold]': { gridColumn: '1 / -1' },
    '& td[data-kind=name]': { gridRow: 'auto', '& > small': { whiteSpace: 'normal' } },
  },
  '@container (min-width: 35rem)': {
    [row]: { gridTemplateColumns: 'minmax(0, 1fr) 6.5rem 6.5rem 32px', alignItems: 'center' },
    '& td[data-kind=name]': { gridRow: 'auto' },
    '& td[data-kind=sold]': { gridColumn: 'auto' },
    '& fieldset': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '@container (min-width: 53.75rem)': {
    [row]: { gridTemplateColumns: 'minmax(0, 1fr) 6.5rem 6.5rem 13.25rem', paddingRight: 48, columnGap: 14 },
    // It has no arrow.
    [`${row}[data-new]`]: { paddingRight: 12 },
    [`${shut} > [data-kind=row]`]: { gridColumn: 'auto' },
    [`${shut} [data-acts]`]: { flexWrap: 'nowrap', padding: 0 },
    [`${shut}:not([data-state=dirty], [data-state=saving]) [value=guardar]`]: {
      background: 'none',
      color: tone.botella,
    },
    '&[data-live] tr:not([data-new]) [data-kind=name]': { paddingLeft: 30 },
    '&[data-live] tr:not([data-new]) [data-grip]': {
      position: 'absolute',
      zIndex: 1,
      left: 8,
      width: 24,
      height: space.target,
      cursor: 'grab',
      touchAction: 'none',
      background: `radial-gradient(circle, ${tone.borde} 1.5px, transparent 2px) center / 8px 8px`,
    },
  },
  [media.print]: { '& button, & input[type=file], & summary': { display: 'none' } },
});
