import type { NavLink, PictureSource } from '@antidoto/ui';
import { data } from '@remix-run/node';
import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { pathOfPage } from '~/core/pages';
import { findPicture } from './pictures';

/** The words of a page that replaces another; `meta` is its title. */
export interface Failure {
  picture: PictureSource;
  title: string;
  text: string;
  actions: readonly NavLink[];
  meta: string;
}

/** A 404 with its words, for a loader to throw. */
export function notFound(t: TFunction, language: Language) {
  const failure: Failure = {
    picture: findPicture('frasco-vacio', ''),
    title: t('errores.noEncontrada.titulo'),
    text: t('errores.noEncontrada.texto'),
    actions: [
      { href: pathOfPage('carta', language), label: t('errores.noEncontrada.accion') },
      { href: pathOfPage('reservas', language), label: t('inicio.reservar') },
    ],
    meta: t('errores.noEncontrada.meta'),
  };
  return data(failure, { status: 404 });
}
