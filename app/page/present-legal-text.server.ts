import type { LegalTextProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { getEnv } from '../env.server';
import type { LegalSection } from '../locales/index';
import { legalFacts } from '../restaurant';

/** A legal text with the owner's facts and the site's settings filled in. */
export function presentLegalText(t: TFunction, page: 'terminos' | 'consentimiento'): LegalTextProps {
  const env = getEnv();
  const facts = legalFacts(new URL(env.SITE_URL).host, env.RESERVATION_RETENTION_DAYS);
  const sections = t(`${page}.secciones`, { returnObjects: true, ...facts }) as readonly LegalSection[];
  return {
    updated: t(`${page}.actualizado`),
    sections: sections.map(({ titulo, parrafos, lista, cierre }, index) => ({
      id: `seccion-${index + 1}`,
      title: titulo,
      paragraphs: parrafos,
      ...(lista ? { items: lista } : {}),
      ...(cierre ? { closing: cierre } : {}),
    })),
  };
}
