import { controlLook, hiddenLook, selectLook } from '../../theme/control-look';
import { border, cutLook, media, radius, rowLook, size, space, tone, typeScale } from '../../theme/tokens';

/** From this width of the list, which grows with the text, a booking is one line; below it three. */
const wide = '@container (min-width: 36.4em)';
/** Below this width, which grows with the text, a day and a time beside each other leave too little for the tags. */
const narrow = '@container (max-width: 22em)';
/** Large text on a phone: one thing beside 'Más', the rest below each other. */
const narrowest = '@container (max-width: 13em)';
const wideAreas = `"time people name name where acts more" "time people phone line where acts more" "said said said said said said said"`;
const openedAreas = `"time people name name where acts more" "time people phone phone where acts more" ". . line line line line line" "said said said said said said said"`;
/** A booking whose 'Más' is open shows everything in full. */
const opened = '&:has([data-more][open])';
/** A booking whose next act has a field. */
const offering = '&:has([data-acts] > [data-field])';
const whole = { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

const tag = (borderColor: string, background: string, color: string) => ({ borderColor, background, color });

const tags = {
  '& [data-tag]': {
    ...cutLook,
    padding: '1px 8px',
    border: '1px solid',
    borderRadius: radius,
    fontSize: typeScale.kicker,
    fontWeight: 600,
    lineHeight: 1.5,
  },
  '& [data-tag=ask]': tag(tone.laton, tone.mantequilla, tone.latonOscuro),
  '& [data-tag=good]': tag(tone.salvia, tone.salviaPalida, tone.salvia),
  '& [data-tag=bad]': tag(tone.vermut, tone.vermutPalido, tone.vermut),
  '& [data-tag=quiet]': tag(tone.linea, tone.papel, tone.tinta2),
} as const;

const small = { minHeight: space.target, padding: '8px 10px' } as const;

const controls = {
  '& :is(button, summary)': {
    minHeight: space.target,
    padding: '9px 14px',
    border: `1px solid ${tone.botella}`,
    borderRadius: radius,
    background: 'none',
    color: tone.botella,
    fontSize: typeScale.small,
    fontWeight: 600,
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  },
  '& button:disabled': { opacity: 0.6, cursor: 'progress' },
  '& [data-look=solid]': { background: tone.botella, color: tone.espuma },
  '& :is([data-look=quiet], summary)': {
    paddingInline: 8,
    borderColor: 'transparent',
    textDecoration: 'underline',
    textUnderlineOffset: '.25em',
  },
  '& [data-field] > input': { ...controlLook, ...small },
  '& [data-field] > select': { ...controlLook, ...small, ...selectLook },
  '& label': { display: 'block', marginBottom: 4, fontSize: typeScale.small, fontWeight: 600 },
  '& [data-error]': { marginTop: 4, color: tone.vermut, fontSize: typeScale.small, fontWeight: 600 },
} as const;

/** What 'Más' opens. Its summary stays at the row's upper edge, so that it does not move when it is pressed. */
const more = {
  '& [data-more]': { gridColumn: '1 / -1', minWidth: 0 },
  '& summary': { position: 'absolute', top: 2, right: 0, marginRight: -8, listStyle: 'none' },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& [data-more] > div': {
    display: 'grid',
    gap: 12,
    margin: '8px 0 4px',
    padding: 14,
    borderRadius: radius,
    background: tone.papel,
    fontSize: typeScale.small,
  },
  // A date or a time is readable with its picker, in any language's format.
  '& [data-change]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(136px, 100%), 1fr))',
    gap: 12,
    alignItems: 'start',
  },
  '& [data-change] > button': { alignSelf: 'end' },
  '& [data-rest], & [data-links]': { ...rowLook, gap: '4px 16px' },
  '& [data-rest] button': { background: tone.crema },
  '& [data-links] a': { padding: '10px 0', fontWeight: 600 },
} as const;

/**
 * The bookings of a group. A day has up to 140 of them: their elements are native and styled from here, because a
 * styled component costs the server more than the rest of the row (docs/decisions/067).
 */
export const rowsLook = {
  containerType: 'inline-size',
  '& > h2': { margin: '24px 0 8px' },
  '& article': {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    gridTemplateAreas: `"time people where where" "who who who who" "phone phone phone acts" "said said said said"`,
    position: 'relative',
    alignItems: 'center',
    rowGap: 2,
    padding: '8px 0 6px',
    borderBottom: border.hair,
    scrollMarginTop: 16,
    '&:focus': { outline: 'none' },
    // Links lead to it: from the plan of tables, 'Hoy', a push.
    '&:target:not([data-weight=open])': { boxShadow: `-9px 0 0 ${tone.crema}, -12px 0 0 ${tone.laton}` },
    '&[data-weight=open]': {
      margin: '0 -12px 8px',
      paddingInline: 11,
      border: border.brass,
      borderRadius: radius,
      background: tone.vermutPalido,
      '& summary': { right: 11 },
    },
    '&[data-weight=over] :is([data-time], [data-people], h3)': { color: tone.tinta2, textDecoration: 'line-through' },
    '& [data-said]': { gridArea: 'said', display: 'grid', gap: 8, paddingBlock: 4 },
    '& [data-said] > form': { display: 'flex', alignItems: 'center', gap: 12 },
    // An outcome stays when the page is refreshed, whose row has the undo among its other buttons.
    '&:has([data-said] [value=deshacer]) :is([data-acts], [data-rest]) [value=deshacer]': { display: 'none' },
    '& [role=status]': { color: tone.salvia, fontWeight: 600 },
    '& [data-time]': {
      gridArea: 'time',
      fontFamily: size.display,
      fontSize: '1.5rem',
      lineHeight: 1.2,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& [data-time] span': { marginRight: 4, fontFamily: size.text, fontSize: typeScale.kicker, fontWeight: 600 },
    '& :is([data-allergies], [data-group])': {
      gridColumn: '1 / -1',
      color: tone.vermut,
      fontSize: typeScale.small,
      fontWeight: 600,
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    },
    '& [data-group]': { color: tone.tinta },
    '& [data-people]': { gridArea: 'people', margin: '0 12px', fontWeight: 600, whiteSpace: 'nowrap' },
    '& [data-people] i': { fontStyle: 'normal' },
    '& [data-people] span': hiddenLook,
    '& [data-where]': {
      gridArea: 'where',
      ...rowLook,
      alignItems: 'center',
      gap: '2px 8px',
      minWidth: 0,
      marginRight: 44,
    },
    '& [data-where] > [data-tag]': { flex: 'none' },
    // A table or a line that would be cut to nothing takes a line of its own.
    '& [data-table]': { ...cutLook, flex: '1 1 6em', minWidth: 0, fontSize: typeScale.small, fontWeight: 600 },
    '& [data-who]': { gridArea: 'who', ...rowLook, alignItems: 'baseline', columnGap: 8, minWidth: 0 },
    '& [data-name]': { display: 'flex', alignItems: 'baseline', gap: '2px 8px', minWidth: 0 },
    // Several tags do not fit beside a name.
    '& [data-name]:has([data-tag] ~ [data-tag])': { flexWrap: 'wrap' },
    // A long name is cut before its tags are.
    '& h3': {
      ...cutLook,
      flexShrink: 1e6,
      '&:not(:last-child)': { minWidth: '3em' },
      fontFamily: size.text,
      fontSize: typeScale.body,
      fontWeight: 600,
      lineHeight: '1.5rem',
    },
    '& [data-line]': { ...cutLook, flex: '1 1 8em', minWidth: 0, fontSize: typeScale.small, lineHeight: '1.5rem' },
    '& [data-facts]': { color: tone.tinta2 },
    '& [data-phone]': {
      gridArea: 'phone',
      justifySelf: 'start',
      padding: '10px 0',
      fontSize: typeScale.small,
      lineHeight: '1.5rem',
      whiteSpace: 'nowrap',
    },
    '& [data-acts]': {
      gridArea: 'acts',
      display: 'flex',
      justifyContent: 'flex-end',
      alignItems: 'end',
      gap: 8,
      minHeight: space.target,
      // That no answer came is read in full lines.
      '&:has(> [role=alert])': { gridColumn: '1 / -1', flexWrap: 'wrap' },
    },
    // In line with 'Más'.
    '& [data-acts] > [data-look=quiet]': { marginRight: -8 },
    // A guest on the waiting list is offered a time: its field takes the telephone's place.
    '& [data-acts] > [data-field]': { width: 138 },
    '& [data-acts] label': hiddenLook,
    [offering]: {
      gridTemplateAreas: `"time people where where" "who who who phone" "acts acts acts acts" "said said said said"`,
    },
    [`${offering} [data-phone]`]: { marginLeft: 8 },
    // The time that was offered, and until when, is read in full.
    [`${offering} [data-name]`]: { flexWrap: 'wrap', rowGap: 2, '& [data-tag]': whole },
    ...tags,
    ...controls,
    ...more,
    [opened]: {
      '& :is(h3, [data-line], [data-table], [data-name] > [data-tag])': whole,
      '& [data-name]': { flexWrap: 'wrap' },
      '& [data-who]': { display: 'block' },
      '& [data-note]': { whiteSpace: 'pre-line' },
    },
    [narrow]: { '& [data-time] span': { display: 'block', margin: 0 } },
    [narrowest]: {
      [`&, ${offering}`]: {
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gridTemplateAreas: `"time people" "where where" "who who" "phone phone" "acts acts" "said said"`,
      },
      [`${offering} [data-phone]`]: { marginLeft: 0 },
    },
    // All controls and the button in one row: the button is not in line with an error below one of them.
    '@container (min-width: 47.25rem)': {
      '& [data-change]:has([data-error]) > button': { alignSelf: 'start', marginTop: 'calc(1.5rem + 4px)' },
    },
    [wide]: {
      gridTemplateColumns: '4.625rem 2.625rem auto minmax(0, 1fr) 9.125rem minmax(7rem, auto) 3.125rem',
      gridTemplateAreas: wideAreas,
      rowGap: 0,
      padding: '10px 0',
      '&[data-weight=open]': { margin: '0 -14px 10px', paddingInline: 13 },
      '& summary': { top: 11 },
      '&[data-weight=open] summary': { right: 13 },
      '& [data-time] span': { display: 'block', margin: 0 },
      '& [data-people]': { margin: 0 },
      '& [data-who]': { display: 'contents' },
      '& [data-name]': { gridArea: 'name' },
      '& [data-line]': { gridArea: 'line' },
      '& :is([data-allergies], [data-group])': { gridColumn: '3 / -1' },
      '& [data-phone]': { margin: '-10px 10px -10px 0' },
      '& [data-where]': {
        flexDirection: 'column',
        flexWrap: 'nowrap',
        alignItems: 'flex-start',
        justifyContent: 'center',
        margin: '0 0 0 12px',
      },
      '& [data-table]': { ...whole, flex: 'none', maxWidth: '100%', lineHeight: 1.3 },
      '& [data-acts]': { margin: '0 0 0 8px', alignSelf: 'start', justifyContent: 'flex-end' },
      '& [data-acts] > [data-look=quiet]': { marginRight: 0 },
      [offering]: {
        gridTemplateColumns: '4.625rem 2.625rem auto minmax(0, 1fr) 6.875rem auto 3.125rem',
        gridTemplateAreas: wideAreas,
      },
      [`${offering} [data-phone]`]: { marginLeft: 0 },
      [opened]: { gridTemplateAreas: openedAreas, '& [data-who]': { display: 'contents' } },
    },
  },
} as const;
