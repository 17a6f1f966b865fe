import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { allergens } from '../../app/features/carta/allergens';
import { pictures } from '../../ui/src/pictures/manifest.generated';
import { fontFaceCss, fontSheet } from '../../ui/src/theme/fonts.generated';

/** Maximum size of a drawing, and of both font files together (30 kB minus their headers), in bytes. */
const pictureBudget = 12_000;
const fontBudget = 29_000;

const listed = Object.entries(pictures);
const read = (src: string) => readFileSync(`public${src}`, 'utf8');

describe('the drawings', () => {
  it('are all listed, and nothing listed is missing', () => {
    const drawn = readdirSync('public/pictures', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.svg'))
      .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^public/, ''));
    expect(drawn.sort()).toEqual(listed.map(([, { src }]) => src as string).sort());
  });

  it.each(listed)('%s is small, as large as listed, and self-contained', (_name, { src, width, height }) => {
    const svg = read(src);
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(pictureBudget);
    expect(svg).toContain(`width="${width}" height="${height}"`);
    expect(svg).toContain('viewBox="0 0 ');
    // No script, no request, no font, and no rule that applies outside the drawing.
    expect(svg).not.toMatch(
      /<(?:script|style|text|image|foreignObject)\b|\son\w+=|https?:\/\/(?!www\.w3\.org\/2000\/svg")/,
    );
    expect(svg).not.toMatch(/href="(?!#)|url\((?!#)/);
  });

  it('share no id, so that one document can contain two', () => {
    const ids = listed.flatMap(([, { src }]) => [...read(src).matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe('the content of the drawings', () => {
  it('has a glyph for each allergen', () => {
    expect(pictures.alergenos.width).toBe(24 * allergens.length);
  });
  it('has the hash that was accepted after a look at it', () => {
    const all = createHash('sha256');
    for (const [name, { src }] of listed.sort(([one], [other]) => (one < other ? -1 : 1))) all.update(name + read(src));
    expect(all.digest('hex').slice(0, 16)).toBe('6d76ad4b20740341');
  });
});

describe('the fonts', () => {
  const loaded = [...fontFaceCss.matchAll(/url\((\/fonts\/[^)]+)\)/g)].map(([, address = '']) => address);

  it('are two, within their size limit', () => {
    expect(loaded).toHaveLength(2);
    const bytes = loaded.map((address) => statSync(`public${address}`).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(fontBudget);
  });

  it('are the only font files, so that no old version is shipped', () => {
    const files = readdirSync('public/fonts').map((name) => `/fonts/${name}`);
    expect(readFileSync(`public${fontSheet}`, 'utf8')).toBe(fontFaceCss);
    expect(files.sort()).toEqual([...loaded, fontSheet].sort());
  });
});
