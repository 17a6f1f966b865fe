import type { AdminLayoutProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { adminPathOf, adminSections, menuListsInSection } from '~/features/carta/catalogue';
import { trimPath } from '~/core/pages';
import { only } from '~/core/only';
import type { Visit } from '../access/session-check';

const pageOf = <Path extends string, Words extends string>(path: Path, words: Words) => ({ path, words });
const sections = adminSections.map((section) => pageOf(section, `admin.secciones.${section}`));

/** The panel's pages by group, in the order of their links, with the words of each; paths are below `/admin/`. */
const groups = [
  { name: 'hoy', pages: [pageOf('', 'admin.grupos.hoy')] },
  {
    name: 'reservas',
    pages: [
      pageOf('reservas', 'admin.paginas.dia'),
      pageOf('reservas/mes', 'admin.paginas.mes'),
      pageOf('reservas/mesas', 'admin.paginas.plano'),
      pageOf('reservas/hoja', 'admin.paginas.hoja'),
      pageOf('clientes', 'admin.clientes.titulo'),
      pageOf('informes', 'admin.informes.titulo'),
      pageOf('aforo', 'admin.paginas.aforo'),
      pageOf('turnos', 'admin.preparar.turnos.titulo'),
      pageOf('zonas', 'admin.preparar.zonas.titulo'),
      pageOf('mesas', 'admin.preparar.mesas.titulo'),
      pageOf('grupos', 'admin.preparar.grupos.titulo'),
    ],
  },
  {
    name: 'carta',
    pages: [
      ...sections.filter(({ path }) => path !== 'menu-del-dia'),
      pageOf('fuera-de-carta', 'carta.fueraDeCarta'),
      pageOf('alergenos', 'admin.registro.titulo'),
      pageOf('precios', 'admin.cambioDePrecios.titulo'),
      pageOf('pegar-carta', 'admin.pegarCarta.titulo'),
    ],
  },
  { name: 'menu', pages: sections.filter(({ path }) => path === 'menu-del-dia') },
  {
    name: 'casa',
    pages: [
      pageOf('horario', 'admin.horario.titulo'),
      pageOf('local', 'admin.local.titulo'),
      pageOf('personal', 'admin.personal.titulo'),
      pageOf('avisos', 'admin.avisos.titulo'),
      pageOf('correo', 'admin.correo.titulo'),
      pageOf('qr', 'admin.codigos.titulo'),
      pageOf('historial', 'admin.historial'),
    ],
  },
] as const;

/** Pages that answer 403 to all but the owner. */
const ownersPaths: readonly string[] = ['aforo', 'turnos', 'zonas', 'mesas', 'local', 'personal'];

/** The address of a page of the panel, or of the first list of a section. */
export function pathOfSection(path: string): string {
  const [first] = menuListsInSection(path);
  return first ? adminPathOf(first) : trimPath(`/admin/${path}`);
}

/** The frame around every page of the panel, for one visitor. */
export function presentStaffFrame(
  t: TFunction,
  { pathname, brand }: { pathname: string; brand: string },
  { waiting, person, isOwner, device }: Visit,
): Omit<AdminLayoutProps, 'title' | 'selector' | 'live' | 'children'> {
  // The router matches any case, and a phone's keyboard writes `/Admin`.
  const path = trimPath(pathname).toLowerCase();
  // The page with the longest address that the path is at or below.
  const current = groups
    .flatMap(({ name, pages }) => pages.map((page) => ({ name, page })))
    .filter(({ page }) => `${path}/`.startsWith(trimPath(`/admin/${page.path}`) + '/'))
    .reduce((best, each) => (each.page.path.length > best.page.path.length ? each : best));
  const { pages } = groups.find(({ name }) => name === current.name) ?? groups[0];
  const shown = pages.filter((page) => isOwner || !ownersPaths.includes(page.path));
  return {
    brand,
    panelLabel: t('admin.panel'),
    skipLabel: t('site.saltar'),
    siteLabel: t('admin.verWeb'),
    signOutLabel: t('admin.salir'),
    account: {
      text: only([t('admin.entrado', { persona: person.name }), device !== null && t('admin.recordado')]).join(' '),
      button:
        device === null
          ? { text: t('admin.recordar'), name: 'recordar' }
          : { text: t('admin.olvidar'), name: 'olvidar' },
      leads: path,
    },
    unanswered: t('admin.errores.sinConexion'),
    news: t('admin.novedades', { returnObjects: true }),
    groups: {
      label: t('admin.navegacion'),
      links: groups.map(({ name, pages: [first] }) => ({
        href: pathOfSection(first.path),
        label: t(`admin.grupos.${name}`),
        current: name === current.name,
        ...(name === 'menu' && { rest: t('admin.menuDelDia') }),
        ...(name === 'reservas' && { badge: { count: waiting, label: t('admin.reservasPendientes') } }),
      })),
    },
    pages: {
      label: t(`admin.grupos.${current.name}`),
      links: shown.map((page) => ({
        href: pathOfSection(page.path),
        label: t(page.words),
        current: page === current.page,
      })),
    },
  };
}
