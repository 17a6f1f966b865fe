import { styled } from '@mui/material/styles';

import { media, radius, space, tone, typeScale } from '../../theme/tokens';
import { checkboxLook, controlLook, hiddenLook, selectLook } from '../../theme/control-look';

/**
 * The whole table in one style, by nested selectors, so that two hundred rows carry no class at all. Narrow (a phone):
 * each row is a card with its columns' names over the controls. Wide: columns, with a second line for what is long.
 * The widths follow the table's own room, not the window's.
 */
export const TableFrame = styled('div')({
  containerType: 'inline-size',
  '& > p > a': { display: 'inline-block', padding: '10px 0', fontWeight: 600 },
});

export const Search = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  marginBottom: 16,
  '& .MuiOutlinedInput-root': { flex: '0 1 320px', '& input': { minHeight: space.target, padding: '7px 12px' } },
});

const row = '& > table > tbody > tr';
const cell = `${row} > td`;
const head = '& > table > thead';

/** `columns` is the wide form's `grid-template-columns`; with a second line the buttons stand at its end. */
export const TableLook = styled('div', {
  shouldForwardProp: (prop) => prop !== 'columns' && prop !== 'hasSecondLine',
})<{
  columns: string;
  hasSecondLine: boolean;
}>(({ columns, hasSecondLine }) => ({
  '& > table, & > table > thead, & > table > tbody': { display: 'block' },
  [`& > table > caption, ${head}`]: hiddenLook,
  [row]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: '10px 12px',
    alignItems: 'end',
    marginBottom: 14,
    padding: 14,
    border: `1px solid ${tone.linea}`,
    borderRadius: radius,
    scrollMarginTop: 72,
    '&[hidden]': { display: 'none' },
    '&:focus-within, &[data-state=dirty]': { background: tone.mantequilla },
    '&:target': { boxShadow: `inset 4px 0 ${tone.laton}` },
    '&[data-state=error], &[data-state=conflict]': { boxShadow: `inset 4px 0 ${tone.vermut}` },
    '&[data-new]': { background: tone.papel },
    '&[data-note]': {
      display: 'block',
      marginTop: -14,
      borderTop: 0,
      padding: '4px 14px 12px',
      background: tone.vermutPalido,
    },
    '&[data-empty]': { display: 'block', padding: '28px 14px', color: tone.tinta2, textAlign: 'center' },
  },
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
  [cell]: { display: 'block', gridColumn: '1 / -1', minWidth: 0, padding: 0 },
  [`${cell}[data-kind=price], ${cell}[data-kind=check]`]: { gridColumn: 'span 2' },
  [`${cell}[data-kind=choice]`]: { gridColumn: 'span 4' },
  [`${cell}[data-label]::before`]: {
    content: 'attr(data-label)',
    display: 'block',
    marginBottom: 3,
    color: tone.tinta2,
    fontSize: '0.875rem',
    fontWeight: 600,
    lineHeight: 1.3,
  },
  '& input:not([type=checkbox], [type=file], [type=hidden]), & td > select': {
    ...controlLook,
    minHeight: space.target,
    padding: '7px 10px',
    fontSize: '1rem',
    textOverflow: 'ellipsis',
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
  '& td[data-kind=picture] > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& td[data-kind=picture] img': {
    flex: 'none',
    width: 44,
    height: 44,
    border: `1px solid ${tone.linea}`,
    borderRadius: radius,
    objectFit: 'cover',
  },
  '& td[data-kind=picture] > div > input[type=text]': { flex: '1 1 120px', width: 0 },
  '& input[type=file]': {
    flex: '1 1 150px',
    width: 0,
    minWidth: 0,
    padding: '4px 0',
    fontSize: '0.875rem',
    color: tone.tinta2,
    '&::file-selector-button': {
      minHeight: 36,
      marginRight: 8,
      padding: '4px 10px',
      border: `1px solid ${tone.borde}`,
      borderRadius: radius,
      background: tone.blanco,
      color: tone.tinta,
      font: 'inherit',
      cursor: 'pointer',
    },
  },
  '& td > form': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
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
  '& [role=alert]': { color: tone.vermut, fontWeight: 600, fontSize: typeScale.small },
  '@container (min-width: 560px)': {
    [`${cell}[data-kind=text]`]: { gridColumn: 'span 2' },
    [`${cell}[data-kind=price], ${cell}[data-kind=check]`]: { gridColumn: 'span 1' },
    [`${cell}[data-kind=choice]`]: { gridColumn: 'span 2' },
    [`${cell}[data-wide]`]: { gridColumn: 'span 3' },
    [`${cell}[data-kind=picture]`]: { gridColumn: '1 / -1' },
    [`${cell}:last-child`]: { gridColumn: 'auto / -1', gridColumnStart: 'auto', gridColumnEnd: 'span 3' },
    [`${cell}[colspan]`]: { gridColumn: '1 / -1' },
  },
  '@container (min-width: 860px)': {
    [head]: {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      width: 'auto',
      height: 'auto',
      margin: 0,
      overflow: 'visible',
      clipPath: 'none',
      background: tone.crema,
      borderBottom: `2px solid ${tone.linea}`,
    },
    [`${head} > tr, ${row}`]: {
      display: 'grid',
      gridTemplateColumns: columns,
      gap: '8px 10px',
      alignItems: 'center',
      margin: 0,
      padding: '8px 6px 8px 12px',
      border: 0,
      borderRadius: 0,
    },
    [row]: { borderBottom: `1px solid ${tone.linea}`, '&[data-note]': { marginTop: 0 } },
    [`${head} th`]: {
      padding: 0,
      color: tone.tinta2,
      fontSize: typeScale.small,
      fontWeight: 600,
      lineHeight: 1.3,
      textAlign: 'left',
    },
    [`${head} th[data-kind=price]`]: { textAlign: 'right' },
    [`${head} th[data-wide], ${head} th:last-child`]: hiddenLook,
    [`${cell}, ${cell}[data-kind]`]: { gridColumn: 'auto', gridRow: 1 },
    [`${cell}:not([data-wide])::before`]: { display: 'none' },
    [`${cell}[data-kind=text], ${head} th[data-kind=text]`]: { gridColumn: 'span 2' },
    // As many as the table has, three tracks each, on the lines under the first.
    [`${cell}[data-wide][data-kind]`]: { gridColumn: 'span 3', gridRow: 'auto', alignSelf: 'end' },
    [`${cell}:last-child`]: hasSecondLine
      ? { gridColumn: '7 / -1', gridRow: 2, alignSelf: 'end' }
      : { gridColumn: '-2 / -1', gridRow: 1 },
    [`${cell}[colspan]`]: { gridColumn: '1 / -1', gridRow: 'auto' },
    '& td > form': {
      flexWrap: 'nowrap',
      gap: 6,
      '& button': { paddingInline: 12 },
      '& button[value=eliminar]': { paddingInline: 4 },
    },
  },
  [media.print]: { '& button, & input[type=file]': { display: 'none' } },
}));
