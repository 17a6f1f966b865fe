import { describe, expect, it } from 'vitest';

import { groupHours } from '../hours/hours';
import { dictionaries } from '~/locales';
import { addressLine, legalFacts, restaurant } from './restaurant';

describe("the owner's facts", () => {
  it("keep the specification's hours", () => {
    expect(groupHours(restaurant.hours.week)).toEqual([
      { first: 'monday', last: 'friday', windows: [{ opens: 480, closes: 1440 }] },
      { first: 'saturday', last: 'saturday', windows: [{ opens: 600, closes: 1440 }] },
      { first: 'sunday', last: 'sunday', windows: [{ opens: 600, closes: 1020 }] },
    ]);
  });
  it('are in Madrid', () => {
    expect(restaurant.zone).toBe('Europe/Madrid');
    expect(addressLine()).toMatch(/, 28\d{3} Madrid$/);
    expect(Math.abs(restaurant.coordinates.latitude - 40.4168)).toBeLessThan(0.1);
    expect(Math.abs(restaurant.coordinates.longitude + 3.7038)).toBeLessThan(0.1);
  });
  it('dial what they show', () => {
    for (const phone of Object.values(restaurant.phones)) {
      expect(phone?.number).toBe(`+34${phone?.shown.replaceAll(' ', '')}`);
    }
  });
  it('fill in everything the legal texts ask for', () => {
    const facts = legalFacts('https://antidoto.example', 90);
    for (const { terminos, consentimiento } of [dictionaries.es, dictionaries.en]) {
      for (const [, name = ''] of JSON.stringify([terminos, consentimiento]).matchAll(/\{\{(\w+)\}\}/g)) {
        const filled: Record<string, string> = { ...facts, ...terminos.avisos.correo };
        expect(filled[name], name).toBeTruthy();
      }
    }
  });
});
