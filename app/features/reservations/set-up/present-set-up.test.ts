import { expect, it } from 'vitest';

import { words } from '../../../../tests/support/words';
import { presentSetUp } from './present-set-up';

const zone = { nombre_en: '', plazas: null, cerrada_hasta: null };
const setUp = {
  ...{ turnos: [], mesas: [], juntas: [], grupos: [] },
  zonas: [
    { ...zone, id: 'out', nombre_es: 'Terraza' },
    { ...zone, id: 'in', nombre_es: 'Sala' },
  ],
};

it('says of each zone how many bookings its removal leaves without one, and links to those on closed days', async () => {
  const editor = presentSetUp(await words.get('es'), 'zonas', setUp, {
    ...{ today: '2026-11-27', nextId: 'new' },
    inZones: [
      { id: 'out', name: 'Terraza', count: 3, closed: { '2026-11-28': 2 } },
      { id: 'in', name: 'Sala', count: 0, closed: {} },
    ],
  });
  const [list] = editor.lists;
  expect([...(list?.lines ?? []), list?.add].map((line) => line?.warning)).toEqual([
    '3 reservas por venir están en esta zona. Si la eliminas, se quedan sin zona.',
    undefined,
    undefined,
  ]);
  expect(editor.outside).toEqual({
    title: '2 reservas quedan en una zona cerrada',
    links: [{ href: '/admin/reservas?dia=2026-11-28', label: 'Terraza, sábado, 28 de noviembre de 2026: 2 reservas' }],
  });
});
