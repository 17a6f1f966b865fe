import { expect, it, vi } from 'vitest';

import { action as postRegister } from '../../app/routes/admin.alergenos';
import { action as postHistory } from '../../app/routes/admin.historial';
import { action as postSample } from '../../app/routes/admin.muestra';
import { action as postPaste } from '../../app/routes/admin.pegar-carta';
import { action as postPrices } from '../../app/routes/admin.precios';
import { action as postFirstSteps } from '../../app/routes/admin.primeros-pasos';
import { routeArgs } from '../support/route-args';

vi.mock('../../app/features/staff/session.server', async () =>
  (await import('../support/staff-session')).standInSession(() => ({ isOwner: true, person: { name: 'Ana' } })),
);

/** Throws when the action uses a service. */
const services = { menuEditor: {}, priceChanges: {}, register: {}, keptImports: {} };
const forms = { cambio: '1', version: '1', confirmado: 'si', texto: 'Bravas 6,50', lista: 'carta' };

it.each([
  ['alergenos', postRegister],
  ['historial', postHistory],
  ['muestra', postSample],
  ['pegar-carta', postPaste],
  ['precios', postPrices],
  ['primeros-pasos', postFirstSteps],
] as const)('/admin/%s answers 400 to an unknown or missing intent', async (page, action) => {
  for (const accion of [undefined, 'constructor', 'otra']) {
    const body = new URLSearchParams({ ...forms, ...(accion && { accion, paso: accion }) });
    const request = new Request(`http://localhost/admin/${page}`, { method: 'POST', body });
    expect(await action(routeArgs(request, services)), accion).toMatchObject({
      data: { failure: expect.any(String) as string },
      init: { status: 400 },
    });
  }
});
