import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { theme } from './theme';

/** Provides the theme to a page. `globalCss` has the page's base rules, in the document's own style element. */
export function UiProvider({ children }: { children: ReactNode }): ReactElement {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
