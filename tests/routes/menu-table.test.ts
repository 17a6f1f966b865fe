import { beforeAll, expect, it, vi } from 'vitest';

import type { loader as openTable } from '../../app/routes/admin.$seccion.($lista)';
import type { PresentedMenuTable } from '../../app/features/dish-editor/present-menu-table';
import { aDish } from '../support/a-dish';

const rows = [
  aDish({ id: 1, tipo: 'Doble', alergenos: ['gluten'] }),
  aDish({ id: 2, tipo: 'Caña', alergenos: ['gluten'] }),
  aDish({ id: 3, tipo: 'Jarra' }),
];
const signed = { at: Date.parse('2026-11-23T09:05:00Z'), who: 'Ana' };
vi.mock('../../app/services.server', () => ({
  getRuntime: () => ({
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
  }),
}));
vi.mock('../../app/features/staff/session.server', () => ({ requireStaff: () => Promise.resolve({ isOwner: false }) }));

let loader: typeof openTable;
beforeAll(async () => {
  ({ loader } = await import('../../app/routes/admin.$seccion.($lista)'));
});

it('a row says who declared its allergens, and when; one that is not declared says nothing', async () => {
  const request = new Request('http://localhost/admin/cervezas');
  const page = (await loader({ request, params: { seccion: 'cervezas' }, context: {} })) as {
    data: PresentedMenuTable;
  };
  expect(page.data.rows.map(({ declared }) => declared)).toEqual([
    'Declarado por Ana: lun, 23 nov, 10:05',
    'Declarado por Base de datos: lun, 23 nov, 10:05',
    undefined,
  ]);
});
