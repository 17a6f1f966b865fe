import { only } from '~/core/only';
import { languageFacts, languages } from '~/core/language';
import { pages, pathOfPage } from '~/core/pages';
import { civilDateAt } from '~/core/time';
import { describeHoursOn } from '~/features/restaurant/hours/tell-times';
import { getEnv } from '~/platform/env.server';
import { presentPage } from '~/platform/page/present-page';
import { writeAddress } from '~/features/restaurant/facts/present-restaurant';
import { guestLoader } from '~/services.server';

/** The restaurant and its pages as plain text for language models (llmstxt.org). */
export const loader = guestLoader(async ({ services, words: { t, facts } }) => {
  const { SITE_URL } = getEnv();
  const { openingHours, menus } = services;
  const [hours, empty] = await Promise.all([openingHours.read(), menus.listEmptyPages('restaurante')]);
  const sections = await Promise.all(
    languages.map(async (language) => {
      const translate = await services.words.get(language);
      const lines = pages
        .filter(({ id, isListed }) => isListed && !empty.has(id))
        .map(({ id }) => {
          const { meta, heading } = presentPage(translate, id);
          const text = meta.description || heading.intro;
          return `- [${heading.title}](${SITE_URL}${pathOfPage(id, language)})${text && `: ${text}`}`;
        });
      return [`## ${language === 'es' ? 'Páginas' : `Pages in ${languageFacts[language].name}`}`, '', ...lines].join(
        '\n',
      );
    }),
  );
  const today = civilDateAt(new Date());
  const week = describeHoursOn(today, hours, t('horario', { returnObjects: true }));
  const text = [
    `# ${facts.name}`,
    `> ${presentPage(t, 'inicio').meta.description}`,
    [
      ...only([writeAddress(facts), only([facts.phones.reservations?.shown, facts.email]).join(' · ')]).map(
        (line) => `- ${line}`,
      ),
      ...week.map(({ days, hours: open }) => `- ${days}: ${open}`),
      `- ${t('carta.alergenos')}`,
    ].join('\n'),
    ...sections,
  ].join('\n\n');
  return new Response(`${text}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
});
