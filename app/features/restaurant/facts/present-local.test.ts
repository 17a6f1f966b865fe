import { expect, it } from 'vitest';

import { listProblems, presentFacts } from './present-local';
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

it('lists the errors of a refused form in the order of its fields, each with the address of its field', async () => {
  const t = await words.get('es');
  const errors = { galeria_5: 'imagenHeic', nombre: 'falta', galeria_2_x: 'porcentaje' } as const;
  const refused = { read: () => undefined, errors };
  const problems = listProblems(t, presentFacts(t, { shown: () => '', isSample: true, given: {}, refused }));
  expect(problems.map(({ href }) => href)).toEqual(['#nombre', '#galeria_2_x', '#galeria_5']);
  expect(problems[2]?.text).toMatch(/^Foto 5 de la galería: Las fotos HEIC no se pueden usar/);
  expect(problems[1]?.text).toMatch(/^Foto 2 de la galería: Centro, en horizontal/);
});
