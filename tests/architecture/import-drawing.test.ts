import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { drawImports, reservationFolders } from '../../tools/import-drawing';
import { findArrowsUp, findCircles, findOwnCircles, readEmbeddedFolders, readRooms } from './import-graph';

describe('the drawing of imports', () => {
  it('has no upward import, and so no circle', () => {
    const rooms = readRooms();
    expect(rooms.find(({ place }) => place === 'routes')?.imports).toContain('services');
    expect(findArrowsUp(rooms)).toEqual([]);
  });

  it('has none between the folders of the embedded Supabase either', () => {
    const folders = readEmbeddedFolders();
    const found = readdirSync('packages/embedded-supabase/src', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.map(({ place }) => place).sort()).toEqual([...found, 'src'].sort());
    expect(folders.find(({ place }) => place === 'rest')?.imports).toContain('database');
    expect(findArrowsUp(folders)).toEqual([]);
  });

  it('reports an upward import', () => {
    const plan = [
      { place: 'low', imports: ['high'] },
      { place: 'high', imports: ['low', 'nowhere'] },
    ];
    expect(findArrowsUp(plan)).toEqual(['low imports high', 'high imports nowhere']);
  });

  it('has no circle between files, not of types either', () => {
    expect(findOwnCircles()).toEqual([]);
    const imports: Record<string, string[]> = { 'a.ts': ['b', 'd'], 'b.tsx': ['c'], 'c.ts': ['b'], 'd.ts': [] };
    expect(findCircles(Object.keys(imports), (file) => imports[file] ?? [])).toEqual(['b', 'c']);
  });

  it('names each folder of the reservations, and routes that exist', () => {
    const found = readdirSync('app/features/reservations', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(reservationFolders.map(([folder]) => folder)).toEqual(['.', ...found.sort()]);
    const routes = reservationFolders.flatMap(([, , ...names]) => names);
    expect(routes.filter((name) => !existsSync(`app/routes/${name}`))).toEqual([]);
  });

  it('is up to date: `npm run tool -- draw-imports` writes the document', () => {
    expect(readFileSync('docs/architecture.md', 'utf8')).toBe(drawImports());
  });
});
