import { media, space, tone, typeScale } from './tokens';

/** The foot of a long form: its button stays in view. */
export const footLook = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 24px',
  padding: '12px 0',
  borderTop: `1px solid ${tone.linea}`,
  background: tone.crema,
} as const;

/** What happened, line by line: when, what, and what is to be said or done about it. */
export const logLook = {
  '& > h2': { padding: '12px 0' },
  '& li': {
    display: 'grid',
    gap: '2px 24px',
    padding: '12px 0',
    borderTop: `1px solid ${tone.linea}`,
    fontSize: typeScale.small,
    lineHeight: 1.5,
    [media.tablet]: { alignItems: 'start' },
  },
  '& time': { color: tone.tinta2, fontVariantNumeric: 'tabular-nums' },
  '& strong': { fontWeight: 600 },
} as const;

/** What the panel's pages of forms have in common. */
export const editorLook = {
  maxWidth: 860,
  // Whatever has the focus stands clear of what is always in view: the sections above, the foot below.
  '& :is(input, select, textarea, summary)': { scrollMarginBlock: 96 },
  '& summary': { minHeight: space.target, padding: '10px 0', cursor: 'pointer' },
  '& summary > h2': { display: 'inline' },
  '& :is(h2, summary) + p': {
    maxWidth: '62ch',
    margin: '6px 0 16px',
    color: tone.tinta2,
    fontSize: typeScale.small,
  },
  '& [data-foot]': footLook,
} as const;
