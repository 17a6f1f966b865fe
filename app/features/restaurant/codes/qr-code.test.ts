import { describe, expect, it } from 'vitest';

import { drawQr } from './qr-code';

describe('a QR code', () => {
  const { path, size } = drawQr(`https://bar.example/admin?key=${'a'.repeat(43)}`);
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1`);

  it('has a quiet zone of four modules around it, and a finder pattern in three corners', () => {
    for (let at = 0; at < size; at += 1) {
      for (const edge of [0, 3, size - 4, size - 1])
        expect([isDark(at, edge), isDark(edge, at)]).toEqual([false, false]);
    }
    const far = size - 4 - 7;
    for (const [x, y] of [
      [4, 4],
      [far, 4],
      [4, far],
    ] as const) {
      const ring = Array.from({ length: 7 }, (_, at) => [isDark(x + at, y), isDark(x, y + at)]).flat();
      expect(ring.every(Boolean)).toBe(true);
      expect(isDark(x + 1, y + 1)).toBe(false);
      expect(isDark(x + 3, y + 3)).toBe(true);
    }
  });

  it('differs for another text', () => {
    expect(drawQr('otra').path).not.toBe(path);
  });
});
