import type { LoaderFunctionArgs } from '@remix-run/node';

import { getEnv } from '~/platform/env.server';
import { findTranslator } from '~/platform/http/i18n.server';
import type { LegalSection } from '~/locales';
import { legalFacts } from '~/features/restaurant/facts/restaurant';
import { presentPage } from '~/platform/page/present-page';

/** The loader of a legal text, with the owner's facts and the site's settings filled in. */
export function makeLegalLoader(page: 'terminos' | 'consentimiento' | 'accesibilidad') {
  return async ({ request }: LoaderFunctionArgs) => {
    const { t } = await findTranslator(request);
    const { SITE_URL, RESERVATION_RETENTION_DAYS, promisesMail } = getEnv();
    const facts = legalFacts(new URL(SITE_URL).host, RESERVATION_RETENTION_DAYS);
    const ways = t(`terminos.avisos.${promisesMail ? 'correo' : 'llamada'}`, { returnObjects: true });
    const sections = t(`${page}.secciones`, { returnObjects: true, ...facts, ...ways }) as readonly LegalSection[];
    const text = {
      updated: t(`${page}.actualizado`),
      contentsLabel: t('site.contenido'),
      sections: sections.map((section, index) => ({ id: `seccion-${index + 1}`, ...section })),
    };
    return { ...presentPage(t, page), text };
  };
}
