import { languageFacts } from '~/core/language';
import { only } from '~/core/only';
import { getEnv } from '~/platform/env.server';
import type { LegalSection } from '~/locales';
import { legalFacts } from '~/features/restaurant/facts/present-restaurant';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { presentPage } from '~/platform/page/present-page';

/** Replaces an unknown fact; a list item that contains it is left out. */
const mark = '\u0000';

/** Data of a legal text, with the owner's facts and the site's settings filled in. */
export async function loadLegalPage(
  page: 'terminos' | 'consentimiento' | 'accesibilidad',
  { words: { language, t, facts } }: { words: PageWords },
) {
  const { SITE_URL, RESERVATION_RETENTION_DAYS, promisesMail } = getEnv();
  const values = legalFacts(facts, { web: new URL(SITE_URL).host, days: RESERVATION_RETENTION_DAYS });
  const ways = t(`terminos.avisos.${promisesMail ? 'correo' : 'llamada'}`, { returnObjects: true });
  const join = (texts: readonly string[]) =>
    new Intl.ListFormat(languageFacts[language].locale, { type: 'disjunction' }).format(texts);
  const known = t('terminos.contacto', { returnObjects: true, ...values });
  const contact = only([values.phone && known.phone, values.email && known.email]);
  const said: Record<string, string> = {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || mark])),
    ways: join([known.link, ...contact]),
    contact: join(contact) || known.local,
    post: join(only([values.email, values.address])) || known.address,
  };
  const sections = t(`${page}.secciones`, { returnObjects: true, ...said, ...ways }) as readonly LegalSection[];
  const text = {
    updated: t(`${page}.actualizado`),
    contentsLabel: t('site.contenido'),
    sections: sections.map(({ title, paragraphs, items, closing }, index) => ({
      id: `seccion-${index + 1}`,
      title,
      paragraphs,
      closing,
      items: items?.filter((item) => item !== '' && !item.includes(mark)),
    })),
  };
  return { ...presentPage(t, page), text };
}
