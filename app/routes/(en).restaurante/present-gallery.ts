import type { GalleryProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { findPicture } from '~/page/pictures';

const scenes = ['botica', 'cuchara', 'cafe', 'azulejos', 'vermut', 'tosta'] as const;

/** The six scenes of 'the moment'. */
export function presentGallery(t: TFunction): GalleryProps {
  return {
    label: t('restaurante.galeria.titulo'),
    openLabel: t('restaurante.galeria.ampliar', { caption: '' }).replace(/(?<![\s:])[\s:]+$/, ''),
    closeLabel: t('restaurante.galeria.cerrar'),
    pictures: scenes.map((scene) => ({
      id: scene,
      caption: t(`restaurante.galeria.escenas.${scene}.pie`),
      ...findPicture(`galeria/${scene}`, t(`restaurante.galeria.escenas.${scene}.alt`)),
    })),
  };
}
