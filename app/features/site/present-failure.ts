import { localizeAddress, type Address } from '~/core/pages';
import { linkToCall, writeCall } from '~/features/restaurant/facts/present-restaurant';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import type { Failure } from '~/platform/page/failure.server';
import { findPicture } from '~/platform/page/pictures';

/** The page that replaces one that failed. */
export function presentFailure({ t, language, facts }: PageWords, address: Address): Failure {
  return {
    picture: findPicture('frasco-roto', ''),
    title: t('errores.servidor.titulo'),
    text: writeCall(t, t('errores.servidor.texto'), facts),
    actions: [
      { href: localizeAddress(address, language), label: t('errores.servidor.accion') },
      ...linkToCall(t, facts),
    ],
    meta: t('errores.servidor.meta'),
  };
}
