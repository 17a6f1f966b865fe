import type { AdminLayoutProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { adminPathOf, adminSections, menuListsInSection } from '~/domain/carta/catalogue';
import { trimPath } from '~/domain/language';
import { restaurant } from '~/restaurant';

/** The address a section of the panel opens with: its first list, or its only page. */
function pathOfSection(section: (typeof adminSections)[number]): string {
  const [first] = menuListsInSection(section);
  return first ? adminPathOf(first) : `/admin/${section}`;
}

/** The pages about the house, in the order of their links, and the words of each. */
const housePages = [{ href: '/admin/horario', words: 'admin.horario.titulo' }] as const;

/** What stands around every page of the panel. `waiting` are the requests somebody should look at. */
export function presentStaffFrame(
  t: TFunction,
  pathname: string,
  waiting: number,
): Omit<AdminLayoutProps, 'title' | 'selector' | 'children'> {
  const path = trimPath(pathname);
  return {
    brand: restaurant.name,
    panelLabel: t('admin.panel'),
    homeHref: '/admin',
    skipLabel: t('site.saltar'),
    links: [
      { href: '/', label: t('admin.verWeb') },
      {
        href: '/admin/reservas',
        label: t('admin.reservas'),
        current: path === '/admin/reservas',
        ...(waiting > 0 ? { badge: { count: waiting, label: t('admin.reservasPendientes') } } : {}),
      },
      { href: '/admin/historial', label: t('admin.historial'), current: path === '/admin/historial' },
    ],
    signOut: { text: t('admin.salir'), action: '/admin', leads: '/' },
    unanswered: t('admin.errores.sinConexion'),
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
      links: housePages.map(({ href, words }) => ({ href, label: t(words), current: path === href })),
    },
  };
}
