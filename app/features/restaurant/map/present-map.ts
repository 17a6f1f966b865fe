import type { MapOnRequestProps } from '@antidoto/ui';

import { pathOfPage } from '~/core/pages';
import { findPicture } from '~/platform/page/pictures';
import { writeAddress } from '../facts/present-restaurant';
import type { PageWords } from '../facts/site-words.server';
import { describeMap } from './map-service';

/** The about page's map: the drawing, or the map service's map at the address that a guest opens for it; null without a point. */
export function presentMap({ t, language, facts }: PageWords, isAskedFor: boolean): MapOnRequestProps | null {
  if (!facts.coordinates) return null;
  const { page, frame } = describeMap(facts.coordinates);
  const id = 'mapa';
  const common = {
    id,
    address: writeAddress(facts),
    open: { href: page, label: t('sobreNosotros.mapa.abrir') },
    newTabLabel: t('site.pestanaNueva'),
  };
  if (isAskedFor) {
    const title = t('sobreNosotros.mapa.marco');
    return { ...common, frame: { src: frame, title }, note: t('sobreNosotros.mapa.avisoAbierto') };
  }
  return {
    ...common,
    ...(facts.hasMoved ? {} : { drawing: findPicture('plano', t('imagenes.mapa')) }),
    ask: { href: `${pathOfPage('sobreNosotros', language)}/mapa#${id}`, label: t('sobreNosotros.mapa.cargar') },
    note: t('sobreNosotros.mapa.aviso'),
  };
}
