import { describe, expect, it } from 'vitest';

import { describeControl } from './FieldFrame';

describe('describeControl', () => {
  it('refers to nothing when there is neither help nor error', () => {
    expect(describeControl('a', {})).toEqual({});
  });

  it('names the error before the help', () => {
    expect(describeControl('a', { hint: 'Sin espacios', error: 'Falta' })).toEqual({
      'aria-describedby': 'a-error a-ayuda',
    });
  });

  it('keeps a control with help alone valid', () => {
    expect(describeControl('a', { hint: 'Sin espacios' })).toEqual({ 'aria-describedby': 'a-ayuda' });
  });
});
