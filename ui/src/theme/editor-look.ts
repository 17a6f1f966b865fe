import { border, media, quietLook, rowLook, space, tone, typeScale } from './tokens';

/** Foot of a long form: its button is sticky. */
export const footLook = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  ...rowLook,
  alignItems: 'center',
  gap: '8px 24px',
  padding: '12px 0',
  borderTop: border.hair,
  background: tone.crema,
  // On a short screen, such as one at 400 %, it would hide a third of the form.
  '@media (max-height: 480px)': { position: 'static' },
} as const;

/** A log line by line: time, event, and message or action. */
export const logLook = {
  '& > h2': { padding: '12px 0' },
  '& li': {
    display: 'grid',
    gap: '2px 24px',
    padding: '12px 0',
    borderTop: border.hair,
    fontSize: typeScale.small,
    lineHeight: 1.5,
    [media.tablet]: { alignItems: 'start' },
  },
  '& time': { color: tone.tinta2, fontVariantNumeric: 'tabular-nums' },
  '& strong': { fontWeight: 600 },
} as const;

/** Fields in two columns where there is room. */
export const pairsLook = {
  display: 'grid',
  gap: '16px 20px',
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
} as const;

/** Explains the fields below it. */
export const noteLook = {
  maxWidth: '62ch',
  margin: '6px 0 16px',
  ...quietLook,
} as const;

/** Shared by the panel's pages with forms. */
export const editorLook = {
  maxWidth: 860,
  // Keeps a focused element clear of the sticky sections above and the sticky foot below.
  '& :is(input, select, textarea, summary, label, button, a)': { scrollMarginBlock: 96 },
  '& summary': { minHeight: space.target, padding: '10px 0', cursor: 'pointer' },
  '& summary > h2': { display: 'inline' },
  '& :is(h2, summary) + p': noteLook,
  '& [data-foot]': footLook,
} as const;
