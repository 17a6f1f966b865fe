import type { TFunction } from 'i18next';

import type { Language } from '../domain/language';
import { pathOfPage } from './present-page';

export interface PresentedNotFound {
  meta: string;
  title: string;
  text: string;
  action: { href: string; label: string };
}

/** The words of the page for an address that names nothing. */
export function presentNotFound(t: TFunction, language: Language): PresentedNotFound {
  return {
    meta: t('errores.noEncontrada.meta'),
    title: t('errores.noEncontrada.titulo'),
    text: t('errores.noEncontrada.texto'),
    action: { href: pathOfPage('restaurante', language), label: t('errores.noEncontrada.accion') },
  };
}
