import { describe, expect, it } from 'vitest';

import { findDifference, readRecorded, toleranceFor, whyNotAccept } from '../visual/compare-shot';

const recorded = 'Chromium 156.0.1.2, linux x64';
const other = 'Chromium 157.0.1.2, linux x64';

describe('the baselines of stories', () => {
  it('belong to one named browser', () => {
    expect(readRecorded()).toMatch(/^Chromium \d+(\.\d+){3}, \w+ \w+$/);
  });

  it('are compared exactly in that browser and with tolerance in another', () => {
    const pixels = (value: number) => ({ data: Buffer.alloc(300, value), width: 10, height: 10 });
    const [strict, tolerant] = [toleranceFor(recorded, recorded), toleranceFor(recorded, other)];
    expect(findDifference(pixels(100), pixels(102), strict)).toBeUndefined();
    expect(findDifference(pixels(100), pixels(103), strict)).toBe('100 pixels differ');
    expect(findDifference(pixels(100), pixels(103), tolerant)).toBeUndefined();
    expect(findDifference(pixels(100), pixels(200), tolerant)).toBe('100 pixels differ');
  });

  it('can be accepted in part by that browser only, by another all together', () => {
    expect(whyNotAccept(recorded, recorded, 'some')).toBeUndefined();
    expect(whyNotAccept(recorded, other, 'all')).toBeUndefined();
    for (const stories of ['some', undefined]) {
      expect(whyNotAccept(recorded, other, stories)).toContain(`taken with ${recorded}; this is ${other}`);
      expect(whyNotAccept(undefined, other, stories)).toContain('no browser yet');
    }
  });
});
