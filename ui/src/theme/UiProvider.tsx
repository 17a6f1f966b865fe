import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { theme } from './theme';

/** Around everything a page shows: the one theme. The ground rules, `globalCss`, stand in the document's own style. */
export function UiProvider({ children }: { children: ReactNode }): ReactElement {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
