import type { AdminLayoutProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { adminPathOf, adminSections, menuListsInSection } from '~/features/carta/catalogue';
import { trimPath } from '~/core/language';
import type { Visit } from './staff-access';

/** The address a section of the panel opens with: its first list, or its only page. */
function pathOfSection(section: (typeof adminSections)[number]): string {
  const [first] = menuListsInSection(section);
  return first ? adminPathOf(first) : `/admin/${section}`;
}

/** The panel's pages about the restaurant in the order of their links, with the words of each; some are for the owner only. */
const housePages = [
  { href: '/admin/fuera-de-carta', words: 'carta.fueraDeCarta', isOwners: false },
  { href: '/admin/alergenos', words: 'admin.registro.titulo', isOwners: false },
  { href: '/admin/precios', words: 'admin.cambioDePrecios.titulo', isOwners: false },
  { href: '/admin/pegar-carta', words: 'admin.pegarCarta.titulo', isOwners: false },
  { href: '/admin/horario', words: 'admin.horario.titulo', isOwners: false },
  { href: '/admin/avisos', words: 'admin.avisos.titulo', isOwners: false },
  { href: '/admin/qr', words: 'admin.codigos.titulo', isOwners: false },
  { href: '/admin/aforo', words: 'admin.mesa.aforo', isOwners: true },
  { href: '/admin/turnos', words: 'admin.preparar.turnos.titulo', isOwners: true },
  { href: '/admin/zonas', words: 'admin.preparar.zonas.titulo', isOwners: true },
  { href: '/admin/mesas', words: 'admin.preparar.mesas.titulo', isOwners: true },
  { href: '/admin/local', words: 'admin.local.titulo', isOwners: true },
  { href: '/admin/personal', words: 'admin.personal.titulo', isOwners: true },
] as const;

/** The frame around every page of the panel, for one visitor. */
export function presentStaffFrame(
  t: TFunction,
  { pathname, brand }: { pathname: string; brand: string },
  { waiting, person, isOwner, device }: Visit,
): Omit<AdminLayoutProps, 'title' | 'selector' | 'live' | 'children'> {
  const path = trimPath(pathname);
  return {
    brand,
    panelLabel: t('admin.panel'),
    homeHref: '/admin',
    skipLabel: t('site.saltar'),
    links: [
      { href: '/', label: t('admin.verWeb') },
      {
        href: '/admin/reservas',
        label: t('admin.reservas'),
        current: path === '/admin/reservas',
        badge: { count: waiting, label: t('admin.reservasPendientes') },
      },
      { href: '/admin/correo', label: t('admin.correo.titulo'), current: path === '/admin/correo' },
      { href: '/admin/historial', label: t('admin.historial'), current: path === '/admin/historial' },
    ],
    signOut: { text: t('admin.salir'), action: '/admin', leads: '/' },
    account: {
      text: t('admin.entrado', { persona: person.name }),
      button:
        device === null
          ? { text: t('admin.recordar'), name: 'recordar' }
          : { text: t('admin.olvidar'), name: 'olvidar' },
      ...(device !== null && { leave: { text: t('admin.salirRecordado'), name: 'seguir' } }),
      action: '/admin',
      leads: path,
    },
    unanswered: t('admin.errores.sinConexion'),
    news: { address: '/admin/novedades', ...t('admin.novedades', { returnObjects: true }) },
    sections: {
      label: t('admin.navegacion'),
      links: adminSections.map((section, index) => ({
        label: t(`admin.secciones.${section}`),
        href: pathOfSection(section),
        current: `${path}/`.startsWith(`/admin/${section}/`) || (path === '/admin' && index === 0),
      })),
    },
    house: {
      label: t('admin.laCasa'),
      links: housePages
        .filter(({ isOwners }) => isOwner || !isOwners)
        .map(({ href, words }) => ({ href, label: t(words), current: path === href })),
    },
  };
}
