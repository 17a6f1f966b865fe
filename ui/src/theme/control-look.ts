import { border, media, quietLook, radius, space, tone, typeScale } from './tokens';

/** Focus ring of a control: close to its edge, so that it does not overlap neighbours in a dense row. */
export const focusRing = { outline: `3px solid ${tone.botella}`, outlineOffset: 1 } as const;

/** A native text control: white, with an edge of 3:1 contrast; `aria-invalid` sets the error look. */
export const controlLook = {
  display: 'block',
  width: '100%',
  minWidth: 0,
  minHeight: 52,
  margin: 0,
  padding: '12px 14px',
  border: border.control,
  borderRadius: radius,
  background: tone.blanco,
  color: tone.tinta,
  fontSize: typeScale.body,
  lineHeight: 1.5,
  '&::placeholder': { color: tone.tinta2, opacity: 1 },
  '&:focus-visible': focusRing,
  '&[aria-invalid=true]': { borderColor: tone.vermut, boxShadow: `inset 0 0 0 1px ${tone.vermut}` },
  '&:disabled': { background: tone.papel, color: tone.tinta2 },
} as const;

/** For a native `select`: an arrow drawn with gradients, which needs no image. */
export const selectLook = {
  appearance: 'none',
  paddingRight: 36,
  textOverflow: 'ellipsis',
  backgroundImage: `linear-gradient(45deg, transparent 50%, ${tone.tinta} 50%), linear-gradient(135deg, ${tone.tinta} 50%, transparent 50%)`,
  backgroundPosition: 'calc(100% - 19px) 52%, calc(100% - 14px) 52%',
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
  [media.forced]: { appearance: 'auto', backgroundImage: 'none' },
} as const;

/** A native checkbox, styled by `:checked`, so that it is right without JavaScript. */
export const checkboxLook = {
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  margin: 0,
  border: border.control,
  borderRadius: radius,
  background: tone.blanco,
  '&::before': {
    content: '""',
    width: 14,
    height: 14,
    background: tone.crema,
    clipPath: 'polygon(14% 47%, 3% 60%, 38% 92%, 98% 22%, 86% 11%, 37% 68%)',
    visibility: 'hidden',
  },
  '&:checked': { background: tone.botella, borderColor: tone.botella },
  '&:checked::before': { visibility: 'visible' },
  '&:focus-visible': focusRing,
  '&[aria-invalid=true]': { borderColor: tone.vermut, boxShadow: `inset 0 0 0 1px ${tone.vermut}` },
  [media.forced]: { appearance: 'auto' },
  [media.print]: { printColorAdjust: 'exact' },
} as const;

/** For a label that looks like a button: its radio covers it, invisible, and keeps its own semantics. */
export const pickLook = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: space.target,
  border: border.control,
  borderRadius: radius,
  background: tone.blanco,
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:has(:checked)': { borderColor: tone.botella, background: tone.botella, color: tone.espuma, fontWeight: 600 },
  '&:has(:focus-visible)': { outline: `2px solid ${tone.botella}`, outlineOffset: 2 },
  [media.forced]: { '&:has(:checked)': { outline: '3px solid Highlight' } },
} as const;

/** For the container of a native file input: styles its button. */
export const fileLook = {
  '& input[type=file]': {
    width: '100%',
    minWidth: 0,
    minHeight: space.target,
    ...quietLook,
    '&:focus-visible': focusRing,
    '&[aria-invalid=true]::file-selector-button': { borderColor: tone.vermut },
  },
  '& input::file-selector-button': {
    minHeight: space.target,
    marginRight: 12,
    padding: '8px 16px',
    border: `1px solid ${tone.botella}`,
    borderRadius: radius,
    background: 'none',
    color: tone.botella,
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
  },
  [media.hover]: { '& input:hover::file-selector-button': { background: tone.papel } },
} as const;

/** Visible to screen readers only. */
export const hiddenLook = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;
