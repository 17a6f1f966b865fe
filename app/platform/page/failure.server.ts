import type { NavLink, PictureSource } from '@antidoto/ui';
import { data } from '@remix-run/node';
import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { localizeAddress, type Address, pathOfPage } from '~/core/pages';
import { restaurant } from '~/features/restaurant/facts/restaurant';
import { findPicture } from './pictures';
import { callReservations } from './present-page';

/** The words of a page that has to replace another; `meta` is its document's title. */
export interface Failure {
  picture: PictureSource;
  title: string;
  text: string;
  actions: readonly NavLink[];
  meta: string;
}

/** What is said when a page could not be made. */
export function presentFailure(t: TFunction, language: Language, address: Address): Failure {
  return {
    picture: findPicture('frasco-roto', ''),
    title: t('errores.servidor.titulo'),
    text: t('errores.servidor.texto', { phone: restaurant.phones.reservations.shown }),
    actions: [{ href: localizeAddress(address, language), label: t('errores.servidor.accion') }, callReservations(t)],
    meta: t('errores.servidor.meta'),
  };
}

/** What a loader throws for an address that names nothing: a 404 that brings its words along. */
export function notFound(t: TFunction, language: Language) {
  const failure: Failure = {
    picture: findPicture('frasco-vacio', ''),
    title: t('errores.noEncontrada.titulo'),
    text: t('errores.noEncontrada.texto'),
    actions: [
      { href: pathOfPage('restaurante', language), label: t('errores.noEncontrada.accion') },
      { href: pathOfPage('reservas', language), label: t('inicio.reservar') },
    ],
    meta: t('errores.noEncontrada.meta'),
  };
  return data(failure, { status: 404 });
}
