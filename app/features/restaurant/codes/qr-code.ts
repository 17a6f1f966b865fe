import { encode } from 'uqr';

/** A QR code as an SVG path in units of one module, with the quiet zone that readers need. */
export interface QrOutline {
  path: string;
  /** Width and height. */
  size: number;
}

/** The QR code of a text, readable with a tenth of it damaged. */
export function drawQr(text: string): QrOutline {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { path: rows.join(''), size };
}
