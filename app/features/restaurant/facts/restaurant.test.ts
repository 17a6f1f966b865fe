import { describe, expect, it } from 'vitest';

import { groupHours } from '../hours/hours';
import { dictionaries } from '~/locales';
import { firstHours, makeFacts } from './restaurant';
import { legalFacts, linkToDirections, writeAddress } from './present-restaurant';
import { words } from '../../../../tests/support/words';

const facts = makeFacts({}, true);

describe("the owner's facts", () => {
  it("have the specification's hours", () => {
    expect(groupHours(firstHours.week)).toEqual([
      { first: 'monday', last: 'friday', windows: [{ opens: 480, closes: 1440 }] },
      { first: 'saturday', last: 'saturday', windows: [{ opens: 600, closes: 1440 }] },
      { first: 'sunday', last: 'sunday', windows: [{ opens: 600, closes: 1020 }] },
    ]);
  });
  it('have a place in Madrid', () => {
    expect(writeAddress(facts)).toMatch(/, 28\d{3} Madrid$/);
    expect(Math.abs((facts.coordinates?.latitude ?? 0) - 40.4168)).toBeLessThan(0.1);
    expect(Math.abs((facts.coordinates?.longitude ?? 0) + 3.7038)).toBeLessThan(0.1);
  });
  it('have the same number for dialling and reading', () => {
    for (const phone of Object.values(facts.phones)) {
      expect(phone?.number).toBe(`+34${phone?.shown.replaceAll(' ', '')}`);
    }
  });
  it.each(['es', 'en'] as const)('have a link to directions only where there are any (%s)', async (language) => {
    const t = await words.get(language);
    const hrefs = (given: Record<string, string>) =>
      linkToDirections(t, language, makeFacts(given)).map(({ href }) => href);
    const about = [`${language === 'en' ? '/en' : ''}/sobre-nosotros#como-llegar`];
    expect(hrefs({ telefono: '910 000 014' })).toEqual([]);
    expect(hrefs({ calle: 'Calle Mayor, 1' })).toEqual(about);
    expect(hrefs({ latitud: '40,4', longitud: '-3,7' })).toEqual(about);
    expect(hrefs({ [`como_llegar_${language}`]: 'Metro Sol.' })).toEqual(about);
  });
  it('name the restaurant once where no company is known', () => {
    const identity = (given: Record<string, string>) =>
      legalFacts(makeFacts(given), { web: 'x.es', days: 90 }).identity;
    expect(identity({})).toBe('Antídoto');
    expect(identity({ titular: 'Ana Gil' })).toBe('Ana Gil (Antídoto)');
  });
  it('fill every placeholder of the legal texts', () => {
    const values = legalFacts(facts, { web: 'https://antidoto.example', days: 90 });
    for (const { terminos, consentimiento } of [dictionaries.es, dictionaries.en]) {
      for (const [, name = ''] of JSON.stringify([terminos, consentimiento]).matchAll(/\{\{(\w+)\}\}/g)) {
        const ways = { ways: 'link', contact: 'phone', post: 'address' };
        const filled: Record<string, string> = { ...values, ...terminos.avisos.correo, ...ways };
        expect(filled[name], name).toBeTruthy();
      }
    }
  });
});
