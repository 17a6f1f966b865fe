import type { LoaderFunctionArgs } from '@remix-run/node';

import { languages } from '~/core/language';
import { catalogue, menuListsOnPage } from '~/features/carta/catalogue';
import { isSection, pages, pagesUnder, pathOfPage, type PublicPage } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { describeAddresses } from '~/features/site/chrome.server';
import { servicesOf } from '~/services.server';

/** The tables that a page is made from; every page shows the owner's facts. */
function tablesOf(page: PublicPage): string[] {
  const all = ['carta', 'alergenos'].includes(page.id) ? catalogue : menuListsOnPage(page.path);
  const under = isSection(page.id) ? pagesUnder(page.id).flatMap(tablesOf) : [];
  const menu = page.id === 'menuDia' ? ['menu_dia', 'menu_dia_textos'] : [];
  const hours = ['inicio', 'reservas', 'sobreNosotros'].includes(page.id) ? ['horario', 'dias_especiales'] : [];
  const today = ['carta', 'restaurante', 'menuDia'].includes(page.id) ? ['fuera_de_carta'] : [];
  return ['local', ...today, ...all.map(({ table }) => table), ...under, ...menu, ...hours];
}

/** Every listed page that is not empty, in every language with its alternates (sitemaps.org, hreflang annotations). */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { SITE_URL } = getEnv();
  const { menus, content, ownerFacts } = servicesOf(context);
  const facts = await ownerFacts.read();
  const empty = await menus.listEmptyPages('restaurante');
  const listed = pages.filter(({ id, isListed }) => isListed && !empty.has(id));
  const changes = await Promise.all(listed.map((page) => content.readChange(tablesOf(page))));
  const entries = listed
    .flatMap((page, index) =>
      languages.map((language) => ({
        ...describeAddresses(pathOfPage(page.id, language), SITE_URL, facts),
        changed: changes[index],
      })),
    )
    .map(({ canonical, alternates, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      const links = alternates.map(
        ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
      );
      return `<url><loc>${canonical}</loc>${lastmod}${links.join('')}</url>`;
    });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
