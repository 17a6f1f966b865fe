import { describe, expect, test } from 'vitest';
import { readPreferences } from './context';

const read = (prefer: string) => Object.fromEntries(readPreferences(new Headers({ prefer })));

describe('Prefer', () => {
  test.each([
    ['', {}],
    ['return=minimal', { return: 'minimal' }],
    ['return=representation, count=exact', { return: 'representation', count: 'exact' }],
    ['return=headers-only,count = planned', { return: 'headers-only', count: 'planned' }],
    ['count=estimated', { count: 'estimated' }],
    ['resolution=merge-duplicates,missing=default', { resolution: 'merge-duplicates', missing: 'default' }],
    ['resolution=ignore-duplicates,missing=null', { resolution: 'ignore-duplicates', missing: 'null' }],
    ['tx=commit', { tx: 'commit' }],
    ['tx=rollback,handling=lenient', { tx: 'rollback', handling: 'lenient' }],
    ['timezone=Europe/Madrid', { timezone: 'Europe/Madrid' }],
    ['count=exact,count=planned', { count: 'exact' }],
    ['count=some,count=planned', { count: 'planned' }],
    ['return=minimally,resolution=merge-duplicates-x,tx=xcommit,missing=nulls', {}],
    ['return=xminimal,count=xexact,handling=xstrict,resolution=xmerge-duplicates,missing=xnull,tx=commits', {}],
    ['count=exactly,handling=stricter', {}],
    ['unknown=x,toString=y,return', {}],
    ['max-affected=5', {}],
    ['max-affected=5,handling=lenient', { handling: 'lenient' }],
    ['max-affected=5,handling=strict', { handling: 'strict', 'max-affected': '5' }],
  ])('%s', (prefer, preferences) => {
    expect(read(prefer)).toEqual(preferences);
  });

  test('is empty without the header', () => {
    expect([...readPreferences(new Headers())]).toEqual([]);
  });

  test('rejects unknown preferences with handling=strict', () => {
    expect(() => read('handling=strict,count=some,unknown=x,max-affected=many')).toThrow(
      expect.objectContaining({
        ...{ status: 400, code: 'PGRST122' },
        details: 'Invalid preferences: count=some, unknown=x, max-affected=many',
      }),
    );
    expect(() => read('handling=strict,max-affected=5x')).toThrow();
    expect(() => read('handling=strict,max-affected=x5')).toThrow();
    expect(read('handling=strict,,count=exact')).toEqual({ handling: 'strict', count: 'exact' });
  });
});
