import { describe, expect, it } from 'vitest';

import { joinServings, splitServing } from './servings';

const join = (...names: string[]) =>
  joinServings(
    names,
    (name) => name.replace(/!$/, ''),
    (name) => String(name.endsWith('!')),
  ).map(({ name, servings }) => [name, ...servings.map((each) => each.serving)]);

describe('a wine by the glass and by the bottle', () => {
  it('is recognised by the end of its name, in both languages', () => {
    expect(splitServing('Verdejo, D.O. Rueda (copa)')).toEqual({ name: 'Verdejo, D.O. Rueda', serving: 'copa' });
    expect(splitServing('Verdejo, Rueda (Bottle)')).toEqual({ name: 'Verdejo, Rueda', serving: 'botella' });
    for (const name of ['Rioja gran reserva', '(copa)', 'Chuletón (el kilo)', 'Vino (copa) de la casa']) {
      expect(splitServing(name)).toEqual({ name, serving: null });
    }
  });

  it('is one line, wherever its two rows are', () => {
    expect(join('Verdejo (copa)', 'Godello (botella)', 'Verdejo (botella)')).toEqual([
      ['Verdejo', 'copa', 'botella'],
      ['Godello', 'botella'],
    ]);
  });

  it('keeps every row: a second glass and a name without a serving are lines of their own', () => {
    expect(join('Verdejo (copa)', 'Verdejo (copa)', 'Verdejo', 'Verdejo (botella)')).toEqual([
      ['Verdejo', 'copa', 'botella'],
      ['Verdejo', 'copa'],
      ['Verdejo', null],
    ]);
    // Only the bottle is sold out.
    expect(join('Verdejo (copa)', 'Verdejo (botella)!')).toEqual([
      ['Verdejo', 'copa'],
      ['Verdejo', 'botella'],
    ]);
  });
});
