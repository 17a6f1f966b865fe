import { expect, it } from 'vitest';

import { words } from '../../../../tests/support/words';
import { presentStaffFrame } from './present-staff-frame';

const visit = { undelivered: 0, waiting: 3, person: { id: null, name: 'Propiedad' }, session: 's' };

async function presentAt(pathname: string, isOwner = true, device: string | null = null) {
  return presentStaffFrame(await words.get('es'), { pathname, brand: 'Antídoto' }, { ...visit, isOwner, device });
}

it.each([
  ['/admin', 'Hoy', 'Hoy'],
  ['/admin/muestra', 'Hoy', 'Hoy'],
  ['/admin/reservas', 'Reservas', 'El día'],
  ['/admin/reservas/mes', 'Reservas', 'El mes'],
  ['/admin/reservas/mesas/', 'Reservas', 'Plano'],
  ['/admin/mesas', 'Reservas', 'Mesas'],
  ['/admin/comidas/sartenes', 'Carta', 'Comidas'],
  ['/admin/menu-del-dia/eliminar', 'Menú', 'Menú del Día'],
  ['/admin/qr/hoja', 'Casa', 'Códigos QR'],
  ['/Admin', 'Hoy', 'Hoy'],
  ['/ADMIN/Reservas', 'Reservas', 'El día'],
])('marks the group and the page of %s', async (pathname, group, page) => {
  const { groups, pages } = await presentAt(pathname);
  const labelsOf = (links: typeof groups.links) => links.filter(({ current }) => current).map(({ label }) => label);
  expect([labelsOf(groups.links), pages.label, labelsOf(pages.links)]).toEqual([[group], group, [page]]);
});

it('links all pages of a group for the owner, and to others none that is the owner’s alone', async () => {
  const hrefsAt = async (pathname: string, isOwner: boolean) =>
    (await presentAt(pathname, isOwner)).pages.links.map(({ href }) => href);
  const plain = [
    '/admin/reservas',
    '/admin/reservas/mes',
    '/admin/reservas/mesas',
    '/admin/reservas/hoja',
    '/admin/clientes',
    '/admin/informes',
    '/admin/grupos',
  ];
  expect(await hrefsAt('/admin/reservas', false)).toEqual(plain);
  expect(await hrefsAt('/admin/reservas', true)).toEqual([
    ...plain.slice(0, -1),
    ...['/admin/aforo', '/admin/turnos', '/admin/zonas', '/admin/mesas'],
    ...plain.slice(-1),
  ]);
  expect(await hrefsAt('/admin/qr', false)).not.toEqual(expect.arrayContaining(['/admin/local']));
  expect(await hrefsAt('/admin/qr', false)).not.toEqual(expect.arrayContaining(['/admin/personal']));
  expect(await hrefsAt('/admin/cervezas', false)).toEqual(await hrefsAt('/admin/cervezas', true));
});

it('says on a remembered device that it needs no key, and until when', async () => {
  expect((await presentAt('/admin')).account.text).not.toContain('sin clave');
  const { text, button } = (await presentAt('/admin', true, 'd')).account;
  expect([text, button.name]).toEqual([expect.stringContaining('sin clave, 30 días como mucho'), 'olvidar']);
});
