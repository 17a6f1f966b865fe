import { breakpoints } from '../ui/src/theme/tokens';

const window = (name: string, width: number, height: number) => ({
  name: `${name} · ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** The windows the toolbar offers: the narrowest the site serves, a phone, and each width from which a layout changes. */
export const windows = {
  narrow: window('Narrow phone, 400 % zoom', 320, 640),
  phone: window('Phone', 390, 844),
  fromTablet: window('From a tablet', breakpoints.sm, 960),
  tablet: window('Tablet', 768, 1024),
  fromDesk: window('From a desk', breakpoints.md, 720),
  desk: window('Desk', breakpoints.lg, 800),
  wide: window('Wide desk', breakpoints.xl, 900),
};
