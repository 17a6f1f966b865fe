import { styled } from '@mui/material/styles';

import { styleGlyphs } from '../../theme/allergen-glyphs';
import { footLook } from '../../theme/editor-look';
import { media, radius, space, tone, typeScale } from '../../theme/tokens';
import type { TableColumns } from './admin-rows';
import { checkboxLook, controlLook, focusRing, hiddenLook, selectLook } from '../../theme/control-look';

/**
 * The style of the whole table in nested selectors, so that 200 rows have no classes. Narrow (phone): a row shows its
 * name, its price and its summary. Wide: columns, with folded ones on lines below. Widths depend on the table's
 * container, not on the window.
 */
export const TableFrame = styled('div')({
  containerType: 'inline-size',
  '& > [data-hint]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    alignItems: 'center',
    color: tone.tinta2,
    fontSize: typeScale.small,
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
    lineHeight: '24px',
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

const row = '& > table > tbody > tr';
const cell = `${row} > td`;
const head = '& > table > thead';
/** A closed row. A browser without `:has` drops the rule and shows every row open. */
const shut = `${row}:not(:has(> td[data-kind=toggle] > details[open]))`;
/** A row without unsaved changes, message or focus. */
const untouched = `${shut}:not([data-state], [data-new], :focus-within, :has(:user-valid, :user-invalid))`;

export const TableLook = styled('div', {
  shouldForwardProp: (prop) => prop !== 'columns' && prop !== 'room',
})<TableColumns>(({ columns, room }) => ({
  '& > table, & > table > thead, & > table > tbody': { display: 'block' },
  [`& > table > caption, ${head}`]: hiddenLook,
  // A row by its state.
  [row]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) 104px 44px',
    gap: '10px 12px',
    alignItems: 'center',
    // Room between the bar that marks a row's state and the row's text.
    margin: '0 -12px',
    padding: '8px 12px',
    borderBottom: `1px solid ${tone.linea}`,
    scrollMarginBlock: '140px 80px',
    '&[hidden]': { display: 'none' },
    '&:focus-within, &[data-state=dirty]': { background: tone.mantequilla },
    '&[data-unseen] > [data-kind=name]': { color: tone.tinta2 },
    '&:target': { boxShadow: `inset 4px 0 ${tone.laton}` },
    '&[data-state=error], &[data-state=conflict]': { boxShadow: `inset 4px 0 ${tone.vermut}` },
    '&[data-new]': { margin: '12px 0 0', padding: 12, border: `1px solid ${tone.linea}`, background: tone.papel },
    '&[data-drop]': { boxShadow: `inset 0 3px ${tone.botella}` },
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-note]': { display: 'block', padding: '4px 12px 12px', background: tone.vermutPalido },
    '&[data-empty]': { display: 'block', padding: '28px 14px', color: tone.tinta2, textAlign: 'center' },
  },
  [`${shut} > td[data-fold=all]`]: { display: 'none' },
  // The row below a refused or stale row.
  '& tr[data-note] dl': { display: 'grid', gap: 6, margin: '10px 0', fontSize: typeScale.small },
  '& tr[data-note] dl > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: '2px 16px',
    paddingTop: 6,
    borderTop: `1px solid ${tone.linea}`,
  },
  '& tr[data-note] dt': { fontWeight: 600 },
  '& tr[data-note] dd': { overflowWrap: 'anywhere' },
  '& tr[data-note] dd > span': { color: tone.tinta2 },
  // The cells of a row's line: name, price, summary.
  [cell]: { display: 'block', gridColumn: '1 / -1', minWidth: 0, padding: 0 },
  '& td[data-kind=name]': {
    gridColumn: '1 / 3',
    gridRow: 1,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    '& > b': { display: 'block', fontWeight: 600 },
    '& > small': { marginRight: 10, color: tone.tinta2, fontSize: typeScale.small },
    '& > [data-warning]': { color: tone.latonOscuro, fontWeight: 600 },
  },
  '& [data-grip]': { display: 'none' },
  // The first price is on the row's line, the others among the folded columns.
  '& td[data-kind=price]:not([data-fold])': { gridColumn: 3, gridRow: 1 },
  '& td[data-kind=price][data-fold], & td[data-kind=check][data-fold]': { gridColumn: 'span 1' },
  '& td[data-kind=toggle]': { gridColumn: 4, gridRow: 1 },
  '& td[data-kind=toggle] summary': {
    display: 'grid',
    placeContent: 'center',
    minHeight: space.target,
    borderRadius: radius,
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '""',
      border: '7px solid transparent',
      borderTop: `9px solid ${tone.tinta2}`,
      borderBottom: 0,
    },
    '&:focus-visible': focusRing,
    '& > span': hiddenLook,
  },
  '& td[data-kind=toggle] > [open] > summary::after': { transform: 'rotate(180deg)' },
  '& [data-label]::before': {
    content: 'attr(data-label)',
    display: 'block',
    marginBottom: 3,
    color: tone.tinta2,
    fontSize: '0.875rem',
    fontWeight: 600,
    lineHeight: 1.3,
  },
  '& tr:not([data-new]) > td[data-kind=price]:not([data-fold])::before': { display: 'none' },
  '& tr[data-new] > td[data-kind=name]': { gridColumn: '1 / 4' },
  // Inputs.
  '& input:not([type=checkbox], [type=file], [type=hidden]), & td > select': {
    ...controlLook,
    minHeight: space.target,
    padding: '7px 10px',
    fontSize: '1rem',
    textOverflow: 'ellipsis',
    scrollMarginBlock: '140px 80px',
  },
  '& td > select': { ...selectLook, minHeight: space.target, padding: '7px 28px 7px 10px', fontSize: '1rem' },
  '& td[data-kind=price] > input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& input[data-missing]:placeholder-shown:not(:focus)': {
    borderStyle: 'dashed',
    borderColor: tone.latonOscuro,
    background: tone.papel,
  },
  '& input[data-missing]::placeholder': { color: tone.latonOscuro },
  '& input[type=checkbox]': { ...checkboxLook, marginBlock: 10 },
  // The stored picture and its upload.
  '& td[data-kind=picture] > div': { display: 'flex', alignItems: 'center', gap: 14 },
  '& td[data-kind=picture]::before': { display: 'none' },
  '& td[data-kind=picture] img, & [data-plate]': {
    flex: 'none',
    width: 72,
    height: 72,
    border: `1px solid ${tone.linea}`,
    borderRadius: radius,
    background: tone.papel,
    objectFit: 'cover',
  },
  // The label is the button; the browser's own text names the chosen file.
  '& td[data-kind=picture] label': { display: 'grid', flex: '1 1 0', minWidth: 0, gap: 4, cursor: 'pointer' },
  '& td[data-kind=picture] label > b': {
    padding: '9px 14px',
    border: `1px solid ${tone.botella}`,
    borderRadius: radius,
    color: tone.botella,
    fontSize: typeScale.small,
    fontWeight: 600,
    lineHeight: '24px',
    textAlign: 'center',
  },
  '& td[data-kind=picture] label:focus-within > b': focusRing,
  '& input[type=file]': {
    width: '100%',
    minWidth: 0,
    color: tone.tinta2,
    fontSize: '0.875rem',
    cursor: 'pointer',
    outline: 0,
    '&::file-selector-button': { display: 'none' },
  },
  // The second fold, and the groups of checkboxes.
  '& td[data-kind=more] summary': {
    minHeight: space.target,
    padding: '10px 0',
    color: tone.botella,
    fontSize: typeScale.small,
    fontWeight: 600,
    lineHeight: '24px',
    cursor: 'pointer',
    '&:focus-visible': focusRing,
  },
  '& td[data-kind=more] > details > div': { maxWidth: 560, marginBottom: 10 },
  '& td[data-kind=more] small': { display: 'block', marginTop: 4, color: tone.tinta2, fontSize: '0.875rem' },
  '& td[data-kind=boxes]': {
    '& > a': { display: 'inline-block', padding: '10px 0', fontSize: typeScale.small, fontWeight: 600 },
    '& fieldset': { minWidth: 0, margin: '0 0 12px', padding: 0, border: 0 },
    '& legend': { padding: 0, color: tone.tinta2, fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.3 },
    '& fieldset > div': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(8.25rem, 1fr))',
      gap: '0 12px',
    },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: space.target,
      fontSize: typeScale.small,
      lineHeight: 1.2,
      cursor: 'pointer',
    },
    // The allergens' drawings, in the order of the checkboxes.
    ...styleGlyphs('& [data-drawn] > label', { look: { flex: 'none' } }),
    '& [data-drawn] input': { order: -1 },
    '& label[data-tick]': { flexWrap: 'wrap', columnGap: 8 },
    '& small': { color: tone.tinta2, fontSize: '0.875rem' },
    '& input[type=checkbox]': { marginBlock: 0 },
  },
  // Buttons.
  '& td > form': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 10px' },
  '& button': {
    minHeight: space.target,
    padding: '8px 14px',
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
  '& button[value=eliminar]': {
    marginLeft: 'auto',
    paddingInline: 6,
    border: 0,
    color: tone.vermut,
    [media.hover]: { '&:hover': { background: 'none', textDecoration: 'underline' } },
  },
  '& tr:focus-within button[value=guardar], & tr[data-state=dirty] button[value=guardar], & button[value=crear]': {
    background: tone.botella,
    color: tone.crema,
    [media.hover]: { '&:hover': { background: tone.botellaClara } },
  },
  // A deleted row, and the outcome of the last request.
  '& [data-deleted]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '2px 10px',
    color: tone.tinta2,
    fontSize: typeScale.small,
  },
  '& [data-deleted] strong': { color: tone.vermut, fontWeight: 600 },
  '& form > [role=status]': { color: tone.salvia, fontSize: typeScale.small, fontWeight: 600 },
  '& form > [role=status]:empty': { display: 'none' },
  '& td > form > progress': { flex: '1 1 100%', height: 10, accentColor: tone.botella },
  '& [data-unsent]': {
    marginRight: 6,
    padding: '1px 8px',
    border: `1px solid ${tone.vermut}`,
    borderRadius: radius,
    background: tone.blanco,
  },
  '& [role=alert]': { color: tone.vermut, fontWeight: 600, fontSize: typeScale.small },
  // Narrow: a row is a line that opens for the rest.
  '@container (max-width: 859.98px)': {
    '& tr[data-new] > td[data-kind=text]:not([data-fold])': { gridColumn: '1 / 3', gridRow: 2 },
    '& tr[data-new] > td[data-kind=price]:not([data-fold])': { gridColumn: '3 / -1', gridRow: 2 },
    [`${shut} > td[data-fold]`]: { display: 'none' },
    [`${untouched} > td[data-kind=actions]`]: { display: 'none' },
    [`${shut}:not([data-new]) > td[data-kind=actions] button:not([value=guardar])`]: { display: 'none' },
    // A saved row shows its status; the button returns with the next change.
    [`${shut}[data-state=saved]:not(:focus-within) > td[data-kind=actions] button`]: { display: 'none' },
    [`${row}:has(> td[data-kind=toggle] > details[open]):not([data-new])`]: {
      marginBlock: 8,
      paddingBottom: 14,
      border: `1px solid ${tone.botella}`,
      borderRadius: radius,
      background: tone.blanco,
    },
    '& td > form': { columnGap: 6 },
    '& button': { paddingInline: 10 },
    '& button[value=guardar], & button[value=crear]': { minWidth: 112 },
  },
  '@container (min-width: 560px)': {
    [`${cell}[data-kind=text][data-fold]`]: { gridColumn: 'span 2' },
  },
  // Wide: columns, with folded ones on lines below.
  '@container (min-width: 860px)': {
    [head]: {
      position: 'sticky',
      top: 61,
      zIndex: 1,
      width: 'auto',
      height: 'auto',
      margin: '0 -12px',
      padding: '0 12px',
      overflow: 'visible',
      clipPath: 'none',
      background: tone.crema,
      borderBottom: `2px solid ${tone.linea}`,
    },
    [`${head} > tr, ${row}:not([data-new], [data-empty])`]: {
      display: 'grid',
      gridTemplateColumns: columns,
      gap: '6px 10px',
      alignItems: 'center',
      paddingBlock: 6,
    },
    [`${row}:not([data-new])`]: { gridAutoFlow: 'row dense' },
    [`${row}[data-note]`]: { display: 'block' },
    [`${row}[hidden]`]: { display: 'none' },
    [`${row}[data-new]`]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [`${head} th`]: {
      padding: 0,
      color: tone.tinta2,
      fontSize: typeScale.small,
      fontWeight: 600,
      lineHeight: 1.3,
      textAlign: 'left',
      '&:first-of-type': { gridColumnStart: 2 },
      '&[data-kind=price]': { textAlign: 'right' },
      '&:last-of-type': hiddenLook,
    },
    // One column each, in order; folded ones are on lines of their own.
    [`${row}:not([data-new]) > td:not([data-fold=all], [colspan])`]: {
      display: 'block',
      gridColumn: 'auto',
      gridRow: 1,
    },
    [`${row}:not([data-new]) > td:not([data-fold=all])::before`]: { display: 'none' },
    [`${row}:not([data-new]) > td[data-kind=actions]`]: { gridColumn: '-2 / -1' },
    [`${row}:not([data-new]) > td[data-fold=all][data-kind]`]: { gridColumn: '2 / 4', alignSelf: 'start' },
    [`${row}:not([data-new]) > td[data-fold=all]:is([data-kind=picture], [data-kind=check])`]: { gridColumn: '4 / -1' },
    [`${row}:not([data-new]) > td[data-kind=picture]`]: { gridRow: 'span 2' },
    [`${row}:not([data-new]) > td[data-fold=all][data-kind=more]`]: { gridColumn: '2 / -1' },
    [`${row}:not([data-new]) > td[data-kind=boxes][data-fold=all]`]: { gridColumn: '2 / -1' },
    [`${row}[data-new] > td[data-kind]`]: { gridColumn: 'auto', gridRow: 'auto' },
    [`${row}[data-new] > td[data-kind=boxes]`]: { gridColumn: '1 / -1' },
    [`${row}[data-new] > td[data-kind=name]`]: { gridColumn: '1 / 4' },
    [`${row}[data-new] > td[data-kind=toggle]`]: { gridColumn: 4, gridRow: 1 },
    [`${row} > td[colspan]`]: { gridColumn: '1 / -1', gridRow: 'auto' },
    '& td[data-kind=name]': { '& > b, & > small': hiddenLook },
    '& tr[data-new] > td[data-kind=name] > b': {
      position: 'static',
      width: 'auto',
      height: 'auto',
      margin: 0,
      clipPath: 'none',
    },
    '& tr[data-unseen] input': { color: tone.tinta2 },
    '&[data-live] tr:not([data-new]) [data-grip]': {
      display: 'block',
      width: 20,
      minHeight: 36,
      cursor: 'grab',
      touchAction: 'none',
      backgroundImage: `radial-gradient(circle, ${tone.borde} 1.5px, transparent 2px)`,
      backgroundSize: '8px 8px',
      backgroundPosition: 'center',
    },
    '& td[data-kind=toggle] summary': {
      gridAutoFlow: 'column',
      gap: 6,
      alignItems: 'center',
      fontSize: typeScale.small,
      fontWeight: 600,
      color: tone.botella,
      '& > span': { all: 'unset' },
    },
    '& td > form': {
      flexWrap: 'nowrap',
      gap: 4,
      '& button': { paddingInline: 10 },
      '& button[value=eliminar]': { marginLeft: 0, paddingInline: 4 },
      // Drawn as arrows; the text remains as the accessible name.
      '& button[value=subir], & button[value=bajar]': {
        border: 0,
        paddingInline: 6,
        fontSize: 0,
        '&::before': { content: '"↑"', fontSize: typeScale.body },
      },
      '& button[value=bajar]::before': { content: '"↓"' },
    },
  },
  // Where the names do not fit side by side they stack, each as wide as both.
  [`@container (min-width: 860px) and (max-width: ${room})`]: {
    [`${head} th[data-kind=text], ${row}:not([data-new]) > td[data-kind=text]:not([data-fold=all])`]: {
      gridColumn: '2 / 4',
    },
    [`${head} th[data-kind=text] + [data-kind=text], ${row}:not([data-new]) > [data-kind=text] + td[data-kind=text]:not([data-fold=all])`]:
      { gridRow: 2 },
  },
  [media.print]: { '& button, & input[type=file], & summary': { display: 'none' } },
}));
