export { UiProvider } from './theme/UiProvider';
export type { UiProviderProps } from './theme/UiProvider';
export { globalCss } from './theme/global-css';
export { theme } from './theme/theme';
export { breakpoints, colors, fonts, radius, space, typeScale } from './theme/tokens';
export type { ColorName } from './theme/tokens';
export { fontPreloads } from './theme/fonts.generated';
