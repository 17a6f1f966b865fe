import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, css, Global } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { globalCss } from './global-css';
import { theme } from './theme';

const globalStyles = css(globalCss);

export interface UiProviderProps {
  /** The page. */
  children: ReactNode;
  /**
   * The Emotion cache to collect styles in. The server gives its own; a browser gives the one that takes the server's
   * styles over. Without it Emotion's default cache is used (stories, tests).
   */
  cache?: EmotionCache;
  /** `false` when the page already carries `globalCss` in a style element of its own. */
  globalStyles?: boolean;
}

/** Everything a page needs around it to look like Antídoto: the theme, the ground rules and the style cache. */
export function UiProvider({ children, cache, globalStyles: hasGlobalStyles = true }: UiProviderProps): ReactElement {
  const themed = (
    <ThemeProvider theme={theme}>
      {hasGlobalStyles && <Global styles={globalStyles} />}
      {children}
    </ThemeProvider>
  );
  return cache ? <CacheProvider value={cache}>{themed}</CacheProvider> : themed;
}
