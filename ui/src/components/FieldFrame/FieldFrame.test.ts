import { describe, expect, it } from 'vitest';

import { describeControl } from './FieldFrame';

describe('describeControl', () => {
  it('references no element without hint and error', () => {
    expect(describeControl('a', {})).toEqual({});
  });

  it('references the error before the hint', () => {
    expect(describeControl('a', { hint: 'Sin espacios', error: 'Falta' })).toEqual({
      'aria-describedby': 'a-error a-ayuda',
    });
  });

  it('does not mark a control with a hint as invalid', () => {
    expect(describeControl('a', { hint: 'Sin espacios' })).toEqual({ 'aria-describedby': 'a-ayuda' });
  });
});
