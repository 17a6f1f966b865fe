import OutlinedInput from '@mui/material/OutlinedInput';
import { createTheme, type Components, type Theme } from '@mui/material/styles';
import { createElement } from 'react';

import { breakpoints, colors, fonts, media, radius, space, typeScale } from './tokens';

const prefix = 'a';

/**
 * The theme variables that the parts we use refer to. MUI would write some 13 kB of them on every page (25 shadows,
 * every shade of every palette); what is not named here stands as its plain value in the styles that need it.
 */
const keptVariables = new Set([
  'spacing',
  'palette-primary-main',
  'palette-primary-dark',
  'palette-primary-contrastText',
  'palette-primary-mainChannel',
  'palette-secondary-main',
  'palette-secondary-dark',
  'palette-secondary-contrastText',
  'palette-secondary-mainChannel',
  'palette-error-main',
  'palette-success-main',
  'palette-warning-main',
  'palette-text-primary',
  'palette-text-secondary',
  'palette-text-disabled',
  'palette-text-primaryChannel',
  'palette-divider',
  'palette-background-default',
  'palette-background-paper',
  'palette-action-disabled',
  'palette-action-disabledBackground',
]);

const fullTheme = createTheme({
  cssVariables: { cssVarPrefix: prefix, disableCssColorScheme: true },
  breakpoints: { values: { ...breakpoints } },
  spacing: space.unit,
  shape: { borderRadius: radius },
  shadows: Array.from({ length: 25 }, () => 'none') as Theme['shadows'],
  palette: {
    primary: { main: colors.vermut, dark: colors.vermutOscuro, light: colors.vermut, contrastText: colors.crema },
    secondary: {
      main: colors.botella,
      dark: colors.botellaOscura,
      light: colors.botellaClara,
      contrastText: colors.crema,
    },
    error: { main: colors.vermut, dark: colors.vermutOscuro, light: colors.vermut, contrastText: colors.crema },
    warning: { main: colors.latonOscuro, dark: colors.latonOscuro, light: colors.laton, contrastText: colors.crema },
    success: { main: colors.salvia, dark: colors.salvia, light: colors.salvia, contrastText: colors.crema },
    info: { main: colors.botella, dark: colors.botellaOscura, light: colors.botellaClara, contrastText: colors.crema },
    text: { primary: colors.tinta, secondary: colors.tinta2, disabled: colors.borde },
    background: { default: colors.crema, paper: colors.blanco },
    divider: colors.linea,
    action: { disabled: colors.tinta2, disabledBackground: colors.linea },
  },
  typography: {
    fontFamily: fonts.text,
    fontWeightMedium: 600,
    h1: {
      fontFamily: fonts.display,
      fontSize: typeScale.h1,
      fontWeight: 400,
      lineHeight: 1.04,
      letterSpacing: '-.012em',
    },
    h2: {
      fontFamily: fonts.display,
      fontSize: typeScale.h2,
      fontWeight: 400,
      lineHeight: 1.12,
      letterSpacing: '-.012em',
    },
    h3: {
      fontFamily: fonts.display,
      fontSize: typeScale.h3,
      fontWeight: 400,
      lineHeight: 1.2,
      letterSpacing: '-.008em',
    },
    h4: { fontFamily: fonts.display, fontSize: '1.1875rem', fontWeight: 400, lineHeight: 1.25 },
    h5: { fontFamily: fonts.display, fontSize: '1.125rem', fontWeight: 400, lineHeight: 1.25 },
    h6: { fontFamily: fonts.display, fontSize: '1.0625rem', fontWeight: 400, lineHeight: 1.3 },
    subtitle1: { fontSize: typeScale.lead, lineHeight: 1.5 },
    subtitle2: { fontSize: typeScale.small, fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: typeScale.body, lineHeight: 1.6, letterSpacing: 0 },
    body2: { fontSize: typeScale.small, lineHeight: 1.5, letterSpacing: 0 },
    button: { fontSize: typeScale.body, fontWeight: 600, lineHeight: 1.25, letterSpacing: 0, textTransform: 'none' },
    caption: { fontSize: typeScale.small, lineHeight: 1.45, letterSpacing: 0 },
    overline: { fontSize: typeScale.kicker, fontWeight: 600, lineHeight: 1.4, letterSpacing: '.14em' },
  },
  components: componentLooks(),
});

/**
 * The one theme of the site, built when the module loads. It carries CSS variables but no colour schemes: MUI's
 * `ThemeProvider` then hands this very object down instead of composing a new one for each request, and the style
 * functions MUI remembers by theme stay remembered.
 */
export const theme: Theme = lightenTheme(fullTheme);

/** The `:root` declarations the theme's parts refer to, without the ones nothing uses. */
export const themeDeclarations: string = collectDeclarations(fullTheme);

function lightenTheme(full: Theme): Theme {
  const { colorSchemes: _schemes, ...rest } = full as Theme & { colorSchemes?: unknown };
  return { ...rest, vars: compactVariables(full.vars) as Theme['vars'] } as Theme;
}

/** `var(--a-x, value)` becomes `var(--a-x)` when the variable is written to the page, else its value alone. */
function compactVariables(node: unknown): unknown {
  if (typeof node === 'string') {
    const match = new RegExp(`^var\\(--${prefix}-([\\w-]+), ?([^]*)\\)$`).exec(node);
    if (!match) return node;
    const [, name = '', value = ''] = match;
    return keptVariables.has(name) ? `var(--${prefix}-${name})` : value;
  }
  if (Array.isArray(node)) return node.map(compactVariables);
  if (node !== null && typeof node === 'object') {
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compactVariables(value)]));
  }
  return node;
}

function collectDeclarations(full: Theme): string {
  const sheets = (
    full as Theme & { generateStyleSheets(): Record<string, Record<string, unknown>>[] }
  ).generateStyleSheets();
  return sheets
    .flatMap((sheet) => Object.values(sheet).flatMap((rules) => Object.entries(rules)))
    .filter(([name]) => keptVariables.has(name.slice(prefix.length + 3)))
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';');
}

/** Stands where MUI draws a tick by script: ours is drawn by the native box. */
function NoIcon(): null {
  return null;
}

/** How plain MUI parts look here. Nothing depends on a class that only JavaScript sets: native states carry the look. */
function componentLooks(): Components<Theme> {
  const focusRing = { outline: '3px solid var(--ring)', outlineOffset: 3 };
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      styleOverrides: { root: { '&:focus-visible': focusRing } },
    },
    MuiButton: {
      defaultProps: { variant: 'contained', color: 'primary', disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 52,
          padding: '12px 26px',
          textAlign: 'center',
          '&:disabled': { cursor: 'default' },
          [media.print]: { display: 'none' },
          variants: [
            { props: { size: 'small' }, style: { minHeight: 44, padding: '9px 14px', fontSize: typeScale.small } },
            {
              props: { variant: 'outlined' },
              style: {
                borderColor: 'currentColor',
                [media.hover]: {
                  '&:hover': { borderColor: 'currentColor', textDecoration: 'underline', textUnderlineOffset: '.25em' },
                },
              },
            },
            {
              props: { variant: 'text' },
              style: {
                textDecoration: 'underline',
                textUnderlineOffset: '.25em',
                textDecorationThickness: 1,
                padding: '12px 8px',
              },
            },
          ],
        },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'always', color: 'inherit' },
      styleOverrides: {
        root: {
          textDecorationThickness: 1,
          textDecorationColor: 'currentColor',
          textUnderlineOffset: '.2em',
          [media.hover]: { '&:hover': { textDecorationThickness: 2 } },
        },
      },
    },
    MuiContainer: {
      defaultProps: { maxWidth: false },
      styleOverrides: {
        root: {
          maxWidth: `calc(${space.page} + 2 * ${space.gutter})`,
          paddingLeft: 'var(--gutter)',
          paddingRight: 'var(--gutter)',
          [`@media (min-width:${breakpoints.sm}px)`]: { paddingLeft: 'var(--gutter)', paddingRight: 'var(--gutter)' },
        },
      },
    },
    // The 'elevation' kind writes a style attribute, which the pages' Content-Security-Policy refuses.
    MuiPaper: { defaultProps: { variant: 'outlined', elevation: 0 }, styleOverrides: { outlined: { border: 0 } } },
    MuiFormControl: { styleOverrides: { root: { minWidth: 0 } } },
    // Labels stand above their control, never inside it: nothing moves, with or without JavaScript.
    MuiInputLabel: {
      defaultProps: { shrink: true, variant: 'standard' },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 6,
          color: colors.tinta,
          fontSize: typeScale.small,
          fontWeight: 600,
          lineHeight: 1.4,
          whiteSpace: 'normal',
          pointerEvents: 'auto',
          transition: 'none',
          '&.Mui-focused, &.Mui-error': { color: colors.tinta },
        },
        asterisk: { color: colors.vermut },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true } },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 52,
          background: colors.blanco,
          '&.MuiInputBase-multiline': { padding: 0 },
          '&:focus-within': { outline: `3px solid ${colors.vermut}`, outlineOffset: 1 },
          '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': { borderColor: colors.borde },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colors.tinta, borderWidth: 1 },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: colors.vermut, borderWidth: 2 },
        },
        input: {
          padding: '13px 14px',
          '&:is(textarea)': { height: 'auto', resize: 'vertical', lineHeight: 1.5 },
          height: '1.5em',
          minWidth: 0,
          '&:focus-visible': { outline: 0 },
        },
        notchedOutline: { top: 0, '& legend': { display: 'none' } },
      },
    },
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiNativeSelect: { defaultProps: { variant: 'outlined', input: createElement(OutlinedInput) } },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '6px 0 0',
          fontSize: typeScale.small,
          lineHeight: 1.4,
          color: colors.tinta2,
          '&.Mui-error': { color: colors.vermut, fontWeight: 600 },
        },
      },
    },
    // The native box itself is what one sees: its look follows :checked, :disabled and :focus-visible without script.
    MuiCheckbox: {
      defaultProps: { icon: createElement(NoIcon), checkedIcon: createElement(NoIcon), disableRipple: true },
      styleOverrides: {
        root: {
          width: 44,
          height: 44,
          padding: 0,
          flex: 'none',
          '& input': {
            appearance: 'none',
            opacity: 1,
            position: 'static',
            width: 24,
            height: 24,
            margin: 0,
            border: `1px solid ${colors.borde}`,
            borderRadius: radius,
            background: `${colors.blanco} center/16px 16px no-repeat`,
            '&:checked': {
              borderColor: colors.botella,
              backgroundColor: colors.botella,
              backgroundImage: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M3 8.5 6.5 12 13 4.5' fill='none' stroke='%23FBF6EA' stroke-width='2.2'/%3E%3C/svg%3E")`,
            },
            '&:focus-visible': focusRing,
            '&[aria-invalid=true]': { borderColor: colors.vermut, borderWidth: 2 },
            '@media (forced-colors:active)': { appearance: 'auto' },
          },
        },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { margin: '0 0 0 -10px', alignItems: 'flex-start' },
        label: { paddingTop: 9, fontSize: typeScale.body },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: '10px 12px',
          fontSize: typeScale.body,
          lineHeight: 1.45,
          borderBottom: `1px solid ${colors.linea}`,
        },
        head: {
          color: colors.tinta2,
          fontSize: typeScale.small,
          fontWeight: 600,
          borderBottom: `2px solid ${colors.linea}`,
        },
      },
    },
    MuiAlert: {
      defaultProps: { icon: false, variant: 'standard' },
      styleOverrides: {
        root: {
          padding: '12px 18px',
          background: colors.papel,
          color: colors.tinta,
          fontSize: typeScale.body,
          lineHeight: 1.5,
          border: 0,
          borderLeft: `4px solid ${colors.laton}`,
          variants: [
            { props: { severity: 'error' }, style: { borderLeftColor: colors.vermut, background: '#F9E7E0' } },
            { props: { severity: 'success' }, style: { borderLeftColor: colors.salvia, background: '#E6EFE2' } },
          ],
        },
        message: { padding: 0 },
      },
    },
    MuiAlertTitle: {
      styleOverrides: {
        root: { fontFamily: fonts.display, fontSize: typeScale.h3, fontWeight: 400, margin: '0 0 4px' },
      },
    },
  };
}
