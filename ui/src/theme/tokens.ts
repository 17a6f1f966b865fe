import { fontFamilies } from './fonts.generated';

/**
 * The raw values of the look, and the few groups of them that most components share. The MUI theme, the CSS variables
 * on `:root` and the foundations pages of the workbench read this list.
 */

/** Colours, by the names the restaurant uses. Contrast figures are against `crema` unless said otherwise. */
export const colors = {
  /** Header, hero, dark panels. */
  botella: '#12372A',
  /** Footer, the shade under the hero. */
  botellaOscura: '#0C281E',
  /** Lighter than `botella`: hairlines and raised surfaces on dark. */
  botellaClara: '#1E4A3A',
  /** The page. */
  crema: '#FBF6EA',
  /** The page towards its foot: slightly warmer. */
  crema2: '#F8F1E1',
  /** Raised paper: notices, quiet panels. */
  papel: '#F4EBD7',
  /** Hairlines and dotted leaders; decoration only. */
  linea: '#D9C9A6',
  /** Borders of controls (3.4:1, as WCAG 1.4.11 asks of a control's edge). */
  borde: '#8B7D63',
  /** The one action colour, and errors (6.1:1). */
  vermut: '#A23A2B',
  /** Vermut under the pointer. */
  vermutOscuro: '#842C20',
  /** Ornaments and rules; never text on paper. */
  laton: '#B88A44',
  /** Brass that may carry text on paper (6.0:1). */
  latonOscuro: '#785618',
  /** Brass on dark: kickers, underlines (9.6:1 on `botella`). */
  latonClaro: '#E0BE7E',
  /** Text (15.6:1). */
  tinta: '#201B14',
  /** Secondary text (7.7:1). */
  tinta2: '#564D40',
  /** Text on dark panels (11.9:1 on `botella`). */
  espuma: '#FBF6EA',
  /** Secondary text on dark panels (9.3:1 on `botella`). */
  espuma2: '#DDD8C6',
  /** 'Open now' and 'saved' on paper (6.9:1). */
  salvia: '#23644A',
  /** The open dot on dark. */
  salviaClara: '#7FCB8C',
  /** Background of controls. */
  blanco: '#FFFFFF',
  /** Background of errors. */
  vermutPalido: '#F9E7E0',
  /** Background of successes. */
  salviaPalida: '#E6EFE2',
  /** A row that is being edited. */
  mantequilla: '#FFF8E6',
  /** Hairlines on bottle green. */
  musgo: '#3D6251',
  /** Borders of controls on bottle green. */
  musgoClaro: '#5B7A69',
} as const;

/** The name of a colour of the palette. */
export type ColorName = keyof typeof colors;

/** Font families, with fallbacks of the same metrics so that nothing moves when the fonts load. */
export const fonts = { text: fontFamilies.text, display: fontFamilies.display } as const;

/**
 * Font sizes in rem; the large ones grow with the window between a phone and a desk (clamp). Titles are at least as large as
 * their longest words allow on a phone with text at 200 %.
 */
export const typeScale = {
  /** The home page's slogan. */
  hero: 'clamp(min(2.875rem, 14.375vw), 1.55rem + 5.4vw, 5.5rem)',
  /** A page's title. */
  h1: 'clamp(min(2.375rem, 11vw), 1.75rem + 2.6vw, 3.875rem)',
  /** A section's title. */
  h2: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)',
  /** A card's, list's or dish's name. */
  h3: 'clamp(1.25rem, 1.16rem + 0.4vw, 1.4375rem)',
  /** Introductions. */
  lead: 'clamp(1.125rem, 1.06rem + 0.35vw, 1.3125rem)',
  /** Running text, controls. */
  body: '1.0625rem',
  /** Notes, captions, table heads. */
  small: '0.9375rem',
  /** Kickers, in capitals. */
  kicker: '0.8125rem',
} as const;

/** Space in px multiples of 8; `gutter` is the page's side margin, `section` the space above and below a section. */
export const space = {
  unit: 8,
  gutter: 'clamp(20px, 4.4vw, 56px)',
  section: 'clamp(40px, 6.2vw, 80px)',
  /** Maximum width of the page's content. */
  page: '1168px',
  /** Maximum width of running text, in `em`, because `ch` changes when a font loads. */
  measure: '42.3em',
  /** Minimum height of a touch target. */
  target: '44px',
} as const;

/** Corner radius in px: printed labels, not pills. */
export const radius = 4;

/** Window widths in px where layouts change: phone below `sm`, tablet below `md`, desk from `md`. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1536 } as const;

/** `--crema-2` of `crema2`, `--laton-claro` of `latonClaro`. */
const variableOf = (name: string) => `--${name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)}`;

const entries = (Object.keys(colors) as ColorName[]).map((name) => [name, variableOf(name)] as const);

/** Each colour as a CSS variable reference, for use in styles: `tone.vermut` is `var(--vermut)`. */
export const tone = Object.fromEntries(entries.map(([name, variable]) => [name, `var(${variable})`])) as Record<
  ColorName,
  string
>;

/** Variables of the nearest `data-ground`, which make a component readable on paper and on green. */
export const ground = {
  fg: 'var(--fg)',
  fg2: 'var(--fg-2)',
  rule: 'var(--rule)',
  accent: 'var(--accent)',
  dot: 'var(--dot)',
  ring: 'var(--ring)',
} as const;

/** The lines that parts and controls are drawn with. */
export const border = {
  /** Between rows and parts. */
  hair: `1px solid ${tone.linea}`,
  /** The same on paper and on green. */
  ground: `1px solid ${ground.rule}`,
  /** The edge of a control. */
  control: `1px solid ${tone.borde}`,
  /** Around a label, and above and below tiles. */
  brass: `1px solid ${tone.laton}`,
  /** The upper edge of a card that leads its page. */
  head: `6px solid ${tone.laton}`,
} as const;

/** Two brass lines, the inner one `inset` px inside, as on an apothecary's label. */
export const frameLook = (inset: number) => ({ border: border.brass, outline: border.brass, outlineOffset: -inset });

/** The lengths, families and the tile as CSS variable references. */
export const size = {
  gutter: 'var(--gutter)',
  section: 'var(--section)',
  page: 'var(--page)',
  text: 'var(--font-text)',
  display: 'var(--font-display)',
  tile: 'var(--tile)',
} as const;

/** A row that wraps. */
export const rowLook = { display: 'flex', flexWrap: 'wrap' } as const;

/** Secondary text on paper. */
export const quietLook = { color: tone.tinta2, fontSize: typeScale.small } as const;

/** A link as high as a touch target. */
export const targetLook = { display: 'inline-flex', alignItems: 'center', minHeight: space.target } as const;

/** A picture that fills its frame. */
export const fillLook = { width: '100%', height: '100%', objectFit: 'cover' } as const;

/** One line, cut at the end of its box. */
export const cutLook = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The `:root` declarations behind `tone` and `size`. */
export const tokenDeclarations: string = [
  ...entries.map(([name, variable]) => `${variable}:${colors[name]}`),
  `--gutter:${space.gutter}`,
  `--section:${space.section}`,
  `--page:${space.page}`,
  `--font-text:${fonts.text}`,
  `--font-display:${fonts.display}`,
].join(';');

/** Shades and shadows of layers over the page. */
export const shade = {
  /** Between the page and a dialog over it. */
  backdrop: 'rgb(12 40 30 / .8)',
  /** Under a sheet on bottle green. */
  sheet: '0 18px 48px -18px rgb(6 20 15 / .75)',
} as const;

/** A window's width in em: with a larger font of the browser a page takes the layout of a narrower window. */
const inEm = (px: number) => `${px / 16}em`;

/** Media queries for styles: from a width up, and for phones only. */
export const media = {
  /** From a tablet's width up. */
  tablet: `@media (min-width:${inEm(breakpoints.sm)})`,
  /** From a desk's width up. */
  desk: `@media (min-width:${inEm(breakpoints.md)})`,
  /** Below a tablet's width. */
  phone: `@media (max-width:${inEm(breakpoints.sm - 0.02)})`,
  /** Below a desk's width. */
  belowDesk: `@media (max-width:${inEm(breakpoints.md - 0.02)})`,
  /** Low windows: a phone on its side, a page at 400 %. */
  short: '@media (max-height:479.98px)',
  /** Pointers that can hover. */
  hover: '@media (hover:hover)',
  /** Print. */
  print: '@media print',
  /** Forced colours of the user. */
  forced: '@media (forced-colors:active)',
  /** Users who have not asked for reduced motion. */
  motion: '@media (prefers-reduced-motion:no-preference)',
} as const;
