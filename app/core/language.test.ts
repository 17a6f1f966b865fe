import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isLanguage, languages, onceForEachLanguage } from './language';
import { pages, languageOfPath, localizePath, trimPath } from './pages';

describe('addresses in two languages', () => {
  it.each([
    ['/', '/en'],
    ['/comida', '/en/comida'],
    ['/comida/entrantes', '/en/comida/entrantes'],
    ['/reservas/gestionar', '/en/reservas/gestionar'],
    ['/entrantes', '/en/entrantes'],
  ])('%s is %s in English', (spanish, english) => {
    for (const path of [spanish, english]) {
      expect(localizePath(path, 'en')).toBe(english);
      expect(localizePath(path, 'es')).toBe(spanish);
    }
    expect([languageOfPath(spanish), languageOfPath(english)]).toEqual(['es', 'en']);
  });
  it('treat /en/ as the English home', () => {
    expect([localizePath('/en/', 'es'), localizePath('/en/', 'en')]).toEqual(['/', '/en']);
  });
  it('are English below /EN too, where Remix finds the same routes', () => {
    expect(['/EN', '/En/carta'].map(languageOfPath)).toEqual(['en', 'en']);
    expect(['/ENTRANTES', '/en-carta'].map(languageOfPath)).toEqual(['es', 'es']);
    expect([localizePath('/EN/carta', 'en'), localizePath('/EN', 'es')]).toEqual(['/en/carta', '/']);
  });
  it('keep the query and fragment', () => {
    expect(localizePath('/reservas/gestionar?id=a/b', 'en')).toBe('/en/reservas/gestionar?id=a/b');
    expect(localizePath('/en?x=1#y', 'es')).toBe('/?x=1#y');
  });
  it('do not change for staff pages', () => {
    expect(localizePath('/admin/cervezas', 'en')).toBe('/admin/cervezas');
    expect(localizePath('/admin', 'en')).toBe('/admin');
  });
  it('convert back to the same path for every page', () => {
    for (const { path } of pages) expect(localizePath(localizePath(path, 'en'), 'es')).toBe(path);
  });
  it('stay on this site for any input', () => {
    const site = 'https://antidoto.example';
    const piece = fc.constantFrom(
      '/',
      '\\',
      '/en',
      '\t',
      '\n',
      ' ',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'host',
      'http:',
    );
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom(...languages), (pieces, language) => {
        expect(new URL(localizePath(`/${pieces.join('')}`, language), site).origin).toBe(site);
      }),
      { seed: 21, numRuns: 5000 },
    );
    expect(localizePath('/en//host', 'es')).toBe('/host');
    expect(localizePath('//host/', 'es')).toBe('/host/');
    expect(localizePath('/\\host', 'en')).toBe('/en/host');
  });
  it('have no slashes at their end', () => {
    expect(['/', '///', '/vino', '/vino/', '/en//'].map(trimPath)).toEqual(['/', '/', '/vino', '/vino', '/en']);
  });
  it('exist in two languages', () => {
    expect([isLanguage('en'), isLanguage('fr'), isLanguage(['es'])]).toEqual([true, false, false]);
  });
});

it("creates a language's value once, on first use", () => {
  const made: string[] = [];
  const of = onceForEachLanguage((language) => {
    made.push(language);
    return { language };
  });
  expect(made).toEqual([]);
  expect(of('en')).toBe(of('en'));
  expect(of('es')).toEqual({ language: 'es' });
  expect(made).toEqual(['en', 'es']);
});
