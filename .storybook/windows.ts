const window = (name: string, width: number, height: number) => ({
  name: `${name} · ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** The windows the toolbar offers: those that every page is looked at in. */
export const windows = {
  narrow: window('Narrow phone, 400 % zoom', 320, 640),
  phone: window('Phone', 390, 844),
  tablet: window('Tablet', 768, 1024),
  desk: window('Desk', 1280, 800),
};
