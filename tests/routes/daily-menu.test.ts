import { expect, it, vi } from 'vitest';

import { action } from '../../app/routes/admin.menu-del-dia';
import { loader as openSheet } from '../../app/routes/admin.menu-del-dia_.hoja';
import { routeArgs } from '../support/route-args';

vi.mock('../../app/features/staff/session.server', async (importActual) => ({
  ...(await importActual<object>()),
  ...(await import('../support/staff-session')).standInSession(() => ({ isOwner: false })),
}));

it('answers 503 for a menu that cannot be read, and redirects without a menu', async () => {
  const find = vi.fn<() => Promise<null>>();
  const open = () =>
    openSheet(routeArgs(new Request('http://localhost/admin/menu-del-dia/hoja?id=1'), { menuPublisher: { find } }));
  find.mockRejectedValueOnce(new Error('away'));
  await expect(open()).rejects.toMatchObject({ init: { status: 503 } });
  find.mockResolvedValueOnce(null);
  await expect(open()).rejects.toMatchObject({ status: 303 });
});

it.each(['', 'constructor', 'publicar'])('answers 400 to the intent %j and changes nothing', async (accion) => {
  const body = new URLSearchParams({ ...(accion && { accion }), fecha: '2026-11-24', primeros_es: 'Sopa' });
  const request = new Request('http://localhost/admin/menu-del-dia', { method: 'POST', body });
  const answer = await action(routeArgs(request, { menuPublisher: {} }));
  expect(answer).toMatchObject({ init: { status: 400 } });
});
