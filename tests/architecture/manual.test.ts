import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { adminPathOf, catalogue } from '../../app/features/carta/catalogue';
import { pages } from '../../app/core/pages';
import { dictionaries } from '../../app/locales';

/** The owner's manual: its pictures exist, and it names only existing addresses and buttons. */
const folder = 'docs/manual';
const texts = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
const findAll = (pattern: RegExp) =>
  texts.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([, found = '']) => ({ file, found })));

describe("the owner's manual", () => {
  it('has a page for each task, all listed in its table', () => {
    const linked = findAll(/\]\(([\w./-]+)\)/g);
    const index = new Set(linked.flatMap(({ file, found }) => (file === 'README.md' ? [found] : [])));
    expect(texts.map(([file]) => file).filter((file) => file !== 'README.md' && !index.has(file))).toEqual([]);
    expect(texts.length).toBeGreaterThanOrEqual(12);
  });

  it('uses all its pictures and no other, within their size limit', () => {
    const named = findAll(/<img src="([^"]+)"/g).map(({ found }) => found);
    const kept = readdirSync(folder).filter((file) => !file.endsWith('.md'));
    expect([...new Set(named)].sort()).toEqual(kept.sort());
    const bytes = kept.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(1_500_000);
  });

  it("names the site's own addresses only", () => {
    const routes = readdirSync('app/routes')
      .map(
        (file) =>
          `/${file
            .replace(/\.tsx?$/, '')
            .replaceAll('.', '/')
            .replaceAll('_', '')}`,
      )
      .filter((route) => route.startsWith('/admin') && !/[$[]/.test(route));
    const known = new Set([...routes, ...catalogue.map(adminPathOf), ...pages.map((page) => page.path)]);
    const addresses = findAll(/`(\/[^`\s?]*)[^`]*`/g);
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter(({ found }) => !known.has(found))).toEqual([]);
  });

  it("names buttons and fields by the site's words", () => {
    const words: string[] = [];
    JSON.stringify(dictionaries.es, (_key, value: unknown) => {
      if (typeof value === 'string') words.push(value);
      return value;
    });
    const isRead = (found: string) => words.some((text) => text === found || text.includes(`«${found}»`));
    const quoted = findAll(/«([^»]+)»/g);
    expect(quoted.length).toBeGreaterThan(30);
    expect(quoted.filter(({ found }) => !isRead(found))).toEqual([]);
  });
});
