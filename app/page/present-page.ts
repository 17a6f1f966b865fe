import type { NavLink, PictureName, SectionCardData } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { localizePath, trimPath, type Language } from '../domain/language';
import { pageOf, pagesUnder, type CardPageId, type PageId, type SectionId } from '../domain/pages';
import { findPicture } from './pictures';

/** How a page names itself to search engines and shared links. */
export interface PageMeta {
  title: string;
  description: string;
}

export interface PresentedPage {
  meta: PageMeta;
  heading: { kicker: string; title: string; intro: string };
}

/** The texts that open a page, and its title and description. */
export function presentPage(t: TFunction, page: PageId): PresentedPage {
  return {
    meta: { title: t(`paginas.${page}.meta.titulo`), description: t(`paginas.${page}.meta.descripcion`) },
    heading: {
      kicker: t(`paginas.${page}.antetitulo`),
      title: t(`paginas.${page}.titulo`),
      intro: t(`paginas.${page}.intro`),
    },
  };
}

/** The address of a page in a language. */
export function pathOfPage(page: PageId, language: Language): string {
  return localizePath(pageOf(page).path, language);
}

/** The cards of a page, one for each of its children. */
export function presentCards(t: TFunction, language: Language, parent: SectionId): SectionCardData[] {
  return pagesUnder(parent).map(({ id }) => ({
    href: pathOfPage(id, language),
    title: t(`paginas.${id}.nombre`),
    note: t(`paginas.${id}.subtitulo`),
    // The emblem says nothing that the name beside it does not.
    picture: findPicture(emblems[id], ''),
  }));
}

const emblems: Record<CardPageId, PictureName> = {
  desayunosMeriendas: 'secciones/desayunos-meriendas',
  menuDia: 'secciones/menu-del-dia',
  comida: 'secciones/comida',
  tostasBocadillos: 'secciones/tostas-bocadillos',
  bebidas: 'secciones/bebidas',
  entrantes: 'comida/entrantes',
  sartenes: 'comida/sartenes',
  ensaladas: 'comida/ensaladas',
  pescados: 'comida/pescados',
  carnes: 'comida/carnes',
  arroces: 'comida/arroces',
  pecar: 'comida/pecar',
  cafe: 'desayunos/cafe',
  dulcesSalados: 'desayunos/dulces-salados',
  merienda: 'desayunos/merienda',
  vino: 'bebidas/vino',
  cervezas: 'bebidas/cervezas',
  refrescos: 'bebidas/refrescos',
};

export interface PresentedRail {
  label: string;
  links: NavLink[];
  back: PresentedBack;
}

export interface PresentedBack {
  href: string;
  label: string;
  backLabel: string;
}

/** The link one step up. */
export function presentBack(t: TFunction, language: Language, parent: SectionId): PresentedBack {
  const label = t(`paginas.${parent}.nombre`);
  return { href: pathOfPage(parent, language), label, backLabel: t('site.volver', { page: '' }).trim() };
}

/**
 * The navigation that the pages under `parent` share, with the one on view marked; undefined on the parent's own
 * page, where the cards are the navigation.
 */
export function presentRail(
  t: TFunction,
  language: Language,
  parent: SectionId,
  pathname: string,
): PresentedRail | undefined {
  const path = trimPath(pathname);
  if (path === pathOfPage(parent, language)) return undefined;
  return {
    label: t('site.secciones', { page: t(`paginas.${parent}.nombre`) }),
    links: pagesUnder(parent).map(({ id }) => {
      const href = pathOfPage(id, language);
      return { href, label: t(`paginas.${id}.nombre`), current: href === path };
    }),
    back: presentBack(t, language, parent),
  };
}
