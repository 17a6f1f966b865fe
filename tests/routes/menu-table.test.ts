import { expect, it, vi } from 'vitest';

import { loader } from '../../app/routes/admin.$seccion.($lista)';
import type { PresentedMenuTable } from '../../app/features/dish-editor/present-menu-table';
import { aDish } from '../support/a-dish';
import { routeArgs } from '../support/route-args';

const rows = [
  aDish({ id: 1, tipo: 'Doble', alergenos: ['gluten'] }),
  aDish({ id: 2, tipo: 'Caña', alergenos: ['gluten'] }),
  aDish({ id: 3, tipo: 'Jarra' }),
];
const signed = { at: Date.parse('2026-11-23T09:05:00Z'), who: 'Ana' };
const services = {
  content: { peekVersion: () => 1 },
  menuEditor: { readRows: () => Promise.resolve({ items: rows, isCurrent: true }) },
  register: {
    readDeclarations: () =>
      Promise.resolve(
        new Map<string, { at: number; who: string | null }>([
          ['cervezas-1', signed],
          ['cervezas-2', { ...signed, who: null }],
          ['cervezas-3', signed],
        ]),
      ),
  },
};
vi.mock('../../app/features/staff/session.server', async () =>
  (await import('../support/staff-session')).standInSession(() => ({ isOwner: false })),
);

it('a row shows who declared its allergens and when, an undeclared row nothing', async () => {
  const request = new Request('http://localhost/admin/cervezas');
  const page = (await loader(routeArgs(request, services, { seccion: 'cervezas' }))) as {
    data: PresentedMenuTable;
  };
  expect(page.data.rows.map(({ declared }) => declared)).toEqual([
    'Declarado por Ana: lun, 23 nov, 10:05',
    'Declarado por Base de datos: lun, 23 nov, 10:05',
    undefined,
  ]);
});
