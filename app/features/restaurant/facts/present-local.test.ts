import { expect, it } from 'vitest';

import { presentFacts } from './present-local';
import { words } from '../../../../tests/support/words';

it('keeps the removal of a photograph in a refused form', async () => {
  const typed = new Map([
    ['portada_imagen', '/casa/1.jpg'],
    ['portada_quitar', 'si'],
    ['galeria_1_imagen', '/casa/2.jpg'],
  ]);
  const refused = { read: (field: string) => typed.get(field), errors: { nombre: 'falta' } as const };
  const { groups } = presentFacts(await words.get('es'), { shown: () => '', isSample: true, given: {}, refused });
  const pictures = groups.flatMap((group) => [...(group.pictures ?? []), ...group.fields]);
  const removed = pictures.flatMap((each) =>
    'stored' in each && each.stored ? [[each.name, each.stored.isRemoved]] : [],
  );
  expect(removed).toEqual([
    ['portada', true],
    ['galeria_1', false],
  ]);
});
