import { createTheme, type Components, type Theme } from '@mui/material/styles';
import { createElement, forwardRef, type InputHTMLAttributes } from 'react';

import { checkboxLook, controlLook, focusRing } from './control-look';
import { breakpoints, colors, fonts, ground, media, quietLook, radius, size, space, tone, typeScale } from './tokens';

const display = { fontFamily: fonts.display, fontWeight: 400 };
/** The focus ring of what MUI draws without one, as in `globalCss`. */
const ringLook = { outline: `3px solid ${ground.ring}`, outlineOffset: 3 };

/**
 * MUI passes a `value` of undefined on, and React then keeps the first `defaultValue` of the control for ever: an unchanged
 * control, or a form that is reset, would show the values of the page's first rendering.
 */
const NativeInput = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(({ value: _, ...props }, ref) =>
  createElement('input', { ...props, ref }),
);
NativeInput.displayName = 'NativeInput';

/**
 * The theme, built when the module loads: the look of MUI's parts on every page. Plain values and the variables of
 * `tokens.ts`: MUI's own variables would add 13 kB to every page. Native states carry the look, because only a script
 * sets MUI's state classes.
 */
export const theme: Theme = createTheme({
  breakpoints: { values: { ...breakpoints } },
  spacing: space.unit,
  shape: { borderRadius: radius },
  shadows: Array.from({ length: 25 }, () => 'none') as Theme['shadows'],
  palette: {
    primary: { main: colors.vermut, dark: colors.vermutOscuro, light: colors.vermut, contrastText: colors.crema },
    secondary: { main: colors.botella, dark: colors.botellaClara, light: colors.botella, contrastText: colors.crema },
    error: { main: colors.vermut, dark: colors.vermutOscuro, light: colors.vermut, contrastText: colors.crema },
    warning: { main: colors.latonOscuro, dark: colors.latonOscuro, light: colors.laton, contrastText: colors.crema },
    success: { main: colors.salvia, dark: colors.salvia, light: colors.salvia, contrastText: colors.crema },
    text: { primary: colors.tinta, secondary: colors.tinta2, disabled: colors.borde },
    background: { default: colors.crema, paper: colors.blanco },
    divider: colors.linea,
    action: { disabled: colors.tinta2, disabledBackground: colors.linea },
  },
  typography: {
    fontFamily: fonts.text,
    fontWeightMedium: 600,
    h1: { ...display, fontSize: typeScale.h1, lineHeight: 1.04, letterSpacing: '-.012em' },
    h2: { ...display, fontSize: typeScale.h2, lineHeight: 1.12, letterSpacing: '-.012em' },
    h3: { ...display, fontSize: typeScale.h3, lineHeight: 1.3, letterSpacing: '-.012em' },
    subtitle1: { fontSize: typeScale.lead, lineHeight: 1.55, whiteSpace: 'pre-line' },
    body1: { fontSize: typeScale.body, lineHeight: 1.6, letterSpacing: 0 },
    body2: { fontSize: typeScale.small, lineHeight: 1.5, letterSpacing: 0 },
    button: { fontSize: typeScale.body, fontWeight: 600, lineHeight: 1.25, letterSpacing: 0, textTransform: 'none' },
    caption: { fontSize: typeScale.small, lineHeight: 1.4, letterSpacing: 0 },
    overline: { fontSize: typeScale.kicker, fontWeight: 600, lineHeight: 1.4, letterSpacing: '.14em' },
  },
  components: { ...layoutLooks(), ...controlLooks(), ...messageLooks() },
});

function layoutLooks(): Components<Theme> {
  return {
    // The 'elevation' variant writes a style attribute, which the Content-Security-Policy refuses.
    MuiPaper: {
      defaultProps: { variant: 'outlined', elevation: 0 },
      styleOverrides: { root: { color: ground.fg, transition: 'none' }, outlined: { borderColor: ground.rule } },
    },
    // Full width, with its content on the page's margins.
    MuiContainer: {
      defaultProps: { maxWidth: false, disableGutters: true },
      styleOverrides: { root: { paddingInline: `max(${size.gutter}, calc(50% - ${size.page} / 2))` } },
    },
    MuiTypography: {
      // A section is an `h2` in the size of an `h3`.
      defaultProps: { variantMapping: { h3: 'h2', subtitle1: 'p', overline: 'p' } },
      styleOverrides: { overline: { color: ground.accent } },
    },
    MuiLink: {
      defaultProps: { underline: 'always', color: 'inherit' },
      styleOverrides: {
        root: {
          textDecorationColor: 'currentColor',
          // MUI takes the page's ring from a link that is a button.
          variants: [{ props: { component: 'button' }, style: { '&:focus-visible': ringLook } }],
        },
      },
    },
    MuiList: { defaultProps: { disablePadding: true } },
    MuiListItem: {
      defaultProps: { disablePadding: true },
      styleOverrides: {
        root: { display: 'block', alignItems: 'normal', justifyContent: 'normal', width: 'auto', textAlign: 'inherit' },
      },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: ground.rule } } },
    MuiCard: { styleOverrides: { root: { overflow: 'visible' } } },
    MuiCardActionArea: {
      styleOverrides: {
        root: { '&:hover .MuiCardActionArea-focusHighlight': { opacity: 0 } },
        focusHighlight: { transition: 'none' },
      },
    },
    MuiAppBar: {
      defaultProps: { position: 'static', color: 'transparent', elevation: 0 },
      styleOverrides: { root: { border: 0, [media.print]: { display: 'none' } } },
    },
    MuiChip: {
      styleOverrides: {
        root: { height: 'auto', fontSize: typeScale.kicker, fontWeight: 600, cursor: 'inherit' },
        label: { padding: '2px 10px' },
      },
    },
    MuiTable: {
      styleOverrides: {
        root: {
          width: 'auto',
          '& caption': {
            ...display,
            padding: '0 0 8px',
            color: 'inherit',
            fontSize: '1.375rem',
            lineHeight: 1.2,
            captionSide: 'top',
          },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: '5px 0',
          border: 0,
          color: 'inherit',
          textAlign: 'inherit',
          fontSize: 'inherit',
          lineHeight: 'inherit',
          letterSpacing: 'inherit',
          fontVariantNumeric: 'tabular-nums',
        },
      },
    },
  };
}

/** Hides MUI's drawn checkbox: the native one draws its own tick. */
function NoIcon(): null {
  return null;
}

function controlLooks(): Components<Theme> {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      styleOverrides: { root: { '&:focus-visible': ringLook } },
    },
    MuiButton: {
      defaultProps: { variant: 'contained', disableElevation: true },
      styleOverrides: {
        root: {
          gap: 10,
          minHeight: 52,
          padding: '12px 26px',
          textAlign: 'center',
          transition: 'none',
          // A form that is being sent: React or the script of enhanced forms disables its button, which shows a
          // spinner.
          '&:disabled': { pointerEvents: 'auto', cursor: 'progress' },
          '@keyframes a-turn': { to: { transform: 'rotate(1turn)' } },
          '&[data-sending]::before': {
            content: '""',
            width: '1.1em',
            height: '1.1em',
            border: '2px solid currentColor',
            borderRightColor: 'transparent',
            borderRadius: '50%',
            [media.motion]: { animation: 'a-turn .8s linear infinite' },
          },
          [media.print]: { display: 'none' },
          // Forced colours remove the background, and with it the button's edge.
          [media.forced]: { border: '1px solid' },
          variants: [
            {
              props: { size: 'small' },
              style: { minHeight: space.target, padding: '9px 14px', fontSize: typeScale.small },
            },
            {
              props: { variant: 'outlined' },
              style: {
                borderColor: 'currentColor',
                [media.hover]: { '&:hover': { borderColor: 'currentColor', textDecoration: 'underline' } },
              },
            },
            {
              props: { variant: 'text' },
              style: {
                padding: '9px 8px',
                textDecoration: 'underline',
                textDecorationThickness: 1,
                textUnderlineOffset: '.25em',
                [media.hover]: {
                  '&:hover': { background: 'none', textDecoration: 'underline', textDecorationThickness: 2 },
                },
              },
            },
          ],
        },
      },
    },
    MuiFormControl: { defaultProps: { fullWidth: true } },
    // Labels are above their control, never inside it: nothing moves, with or without JavaScript.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          overflow: 'visible',
          color: tone.tinta,
          fontSize: typeScale.small,
          fontWeight: 600,
          lineHeight: 1.4,
          whiteSpace: 'normal',
          pointerEvents: 'auto',
          transition: 'none',
          '&.Mui-focused, &.Mui-error': { color: tone.tinta },
        },
      },
    },
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiOutlinedInput: {
      defaultProps: { notched: false, inputComponent: NativeInput },
      styleOverrides: {
        root: { letterSpacing: 0, '&:has(:focus-visible)': focusRing },
        input: {
          ...controlLook,
          boxSizing: 'border-box',
          height: 'auto',
          '&:focus-visible': { outline: 0 },
          '&[type=date]': { height: 52, paddingBlock: 8, fontVariantNumeric: 'tabular-nums' },
          '&::-webkit-calendar-picker-indicator': { cursor: 'pointer', opacity: 0.7 },
          '&:is(textarea)': { resize: 'vertical', fieldSizing: 'content' },
        },
        // The control draws its own edge, by its own state.
        notchedOutline: { display: 'none' },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '6px 0 0',
          ...quietLook,
          lineHeight: 1.4,
          '&.Mui-error': { color: tone.vermut, fontWeight: 600 },
        },
      },
    },
    // The native checkbox is visible: it is styled by :checked and :focus-visible, without JavaScript.
    MuiCheckbox: {
      defaultProps: { icon: createElement(NoIcon), checkedIcon: createElement(NoIcon) },
      styleOverrides: { root: { padding: 0, '& input': { ...checkboxLook, position: 'static', opacity: 1 } } },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { alignItems: 'flex-start', gap: 12, margin: 0, paddingBlock: 10 },
        label: { lineHeight: '1.5rem' },
      },
    },
  };
}

function messageLooks(): Components<Theme> {
  return {
    MuiAlert: {
      defaultProps: { icon: false },
      styleOverrides: {
        root: {
          padding: '14px 18px',
          border: 0,
          borderLeft: `4px solid ${tone.laton}`,
          background: tone.papel,
          color: tone.tinta,
          fontSize: 'inherit',
          overflowWrap: 'anywhere',
          // Focused to be read, not to be pressed: a quiet ring.
          '&:focus-visible': { outline: `2px solid ${tone.tinta2}`, outlineOffset: 2 },
          '& a': { fontWeight: 600 },
          [media.forced]: { border: '1px solid' },
          variants: [
            { props: { severity: 'error' }, style: { borderLeftColor: tone.vermut, background: tone.vermutPalido } },
            { props: { severity: 'success' }, style: { borderLeftColor: tone.salvia, background: tone.salviaPalida } },
            {
              props: { variant: 'outlined' },
              style: { border: `2px solid ${tone.vermut}`, background: tone.blanco },
            },
          ],
        },
        message: { padding: 0, flex: 1, minWidth: 0 },
      },
    },
    MuiAlertTitle: {
      styleOverrides: { root: { margin: 0, fontSize: typeScale.body, fontWeight: 600, lineHeight: 1.5 } },
    },
  };
}
