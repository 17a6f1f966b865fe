import { getEnv } from '~/platform/env.server';
import type { LegalSection } from '~/locales';
import { legalFacts } from '~/features/restaurant/facts/restaurant';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { presentPage } from '~/platform/page/present-page';

/** Data of a legal text, with the owner's facts and the site's settings filled in. */
export async function loadLegalPage(
  page: 'terminos' | 'consentimiento' | 'accesibilidad',
  request: Request,
  { words }: { words: SiteWords },
) {
  const { t, facts } = await words.find(request);
  const { SITE_URL, RESERVATION_RETENTION_DAYS, promisesMail } = getEnv();
  const values = legalFacts(facts, { web: new URL(SITE_URL).host, days: RESERVATION_RETENTION_DAYS });
  const ways = t(`terminos.avisos.${promisesMail ? 'correo' : 'llamada'}`, { returnObjects: true });
  const sections = t(`${page}.secciones`, { returnObjects: true, ...values, ...ways }) as readonly LegalSection[];
  const text = {
    updated: t(`${page}.actualizado`),
    contentsLabel: t('site.contenido'),
    sections: sections.map((section, index) => ({ id: `seccion-${index + 1}`, ...section })),
  };
  return { ...presentPage(t, page), text };
}
