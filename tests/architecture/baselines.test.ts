import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { findDifference, readRecorded, toleranceFor, whyNotAccept } from '../visual/compare-shot';

const recorded = 'Chromium 156.0.1.2, linux x64';
const other = 'Chromium 157.0.1.2, linux x64';

/** Stories that look the same on purpose, at one width or at both. */
const lookAlikes: readonly { readonly why: string; readonly stories: readonly string[] }[] = [
  {
    why: 'a phone folds the links of the header, which are all that differs',
    stories: ['frame-siteheader--default', 'frame-siteheader--on-the-home-page', 'frame-siteheader--with-admin-link'],
  },
  {
    why: 'only screen readers are told which legal page is open',
    stories: ['frame-sitefooter--default', 'frame-sitefooter--on-a-legal-page'],
  },
  {
    why: 'a list of links has no look of its own; its navigation styles it',
    stories: [
      'wayfinding-linklist--as-navigation',
      'wayfinding-linklist--none-current',
      'wayfinding-linklist--one-current',
    ],
  },
  {
    why: 'they differ in how the browser loads the picture',
    stories: ['words-and-pictures-picture--lazy', 'words-and-pictures-picture--several-sizes'],
  },
  {
    why: 'the scene shows its form, and the form is shown in its scene',
    stories: ['reservations-bookingscene--with-form', 'reservations-reservationform--empty'],
  },
  {
    why: 'nothing is shown, and that is the story',
    stories: [
      'carta-dishlist--no-dishes',
      'carta-pricelist--no-lines',
      'forms-confirmdialog--closed',
      'frame-skiplink--hidden',
    ],
  },
];

/** Stories with the same picture, by its file's name and bytes. */
function findEqual(): string[][] {
  const folder = path.join(import.meta.dirname, '../visual/baselines');
  const byPicture = new Map<string, string[]>();
  for (const story of readdirSync(folder)) {
    for (const file of readdirSync(path.join(folder, story))) {
      const bytes = readFileSync(path.join(folder, story, file));
      const picture = `${file} ${createHash('sha256').update(bytes).digest('hex')}`;
      byPicture.set(picture, [...(byPicture.get(picture) ?? []), story]);
    }
  }
  return [...byPicture.values()].filter(({ length }) => length > 1);
}

describe('the baselines of stories', () => {
  it('are different pictures, but for those that look alike on purpose', () => {
    const isOnPurpose = (group: readonly string[]) =>
      lookAlikes.some(({ stories }) => group.every((story) => stories.includes(story)));
    expect(findEqual().filter((group) => !isOnPurpose(group))).toEqual([]);
  });

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
