import type { LoaderFunctionArgs } from '@remix-run/node';

import { languageFacts, languages } from '~/core/language';
import { pages, pathOfPage } from '~/core/pages';
import { civilDateAt } from '~/core/madrid-time';
import { describeHoursOn } from '~/features/restaurant/hours/hours';
import { getEnv } from '~/platform/env.server';
import { findTranslator, getTranslator } from '~/platform/http/i18n.server';
import { presentPage } from '~/platform/page/present-page';
import { addressLine, restaurant } from '~/features/restaurant/facts/restaurant';
import { servicesOf } from '~/services.server';

/** The restaurant and its pages as plain text for language models (llmstxt.org). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { t } = await findTranslator(request);
  const { SITE_URL } = getEnv();
  const { openingHours, menus } = servicesOf(context);
  const [hours, empty] = await Promise.all([openingHours.read(), menus.listEmptyPages('restaurante')]);
  const sections = await Promise.all(
    languages.map(async (language) => {
      const translate = await getTranslator(language);
      const lines = pages
        .filter(({ id, isListed }) => isListed && !empty.has(id))
        .map(({ id }) => {
          const { meta, heading } = presentPage(translate, id);
          return `- [${heading.title}](${SITE_URL}${pathOfPage(id, language)}): ${meta.description || heading.intro}`;
        });
      return [`## ${language === 'es' ? 'Páginas' : `Pages in ${languageFacts[language].name}`}`, '', ...lines].join(
        '\n',
      );
    }),
  );
  const today = civilDateAt(new Date(), restaurant.zone);
  const week = describeHoursOn(today, hours, t('horario', { returnObjects: true }));
  const text = [
    `# ${restaurant.name}`,
    `> ${presentPage(t, 'inicio').meta.description}`,
    [
      `- ${addressLine()}`,
      `- ${restaurant.phones.reservations.shown} · ${restaurant.email}`,
      ...week.map(({ days, hours: open }) => `- ${days}: ${open}`),
      `- ${t('carta.alergenos')}`,
    ].join('\n'),
    ...sections,
  ].join('\n\n');
  return new Response(`${text}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
