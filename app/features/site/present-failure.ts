import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { localizeAddress, type Address } from '~/core/pages';
import { linkToCall } from '~/features/restaurant/facts/present-restaurant';
import { restaurant } from '~/features/restaurant/facts/restaurant';
import type { Failure } from '~/platform/page/failure.server';
import { findPicture } from '~/platform/page/pictures';

/** The page that replaces one that failed. */
export function presentFailure(t: TFunction, language: Language, address: Address): Failure {
  return {
    picture: findPicture('frasco-roto', ''),
    title: t('errores.servidor.titulo'),
    text: t('errores.servidor.texto', { phone: restaurant.phones.reservations.shown }),
    actions: [{ href: localizeAddress(address, language), label: t('errores.servidor.accion') }, linkToCall(t)],
    meta: t('errores.servidor.meta'),
  };
}
