import { languages } from '~/domain/language';
import { pages } from '~/domain/pages';
import { getEnv } from '~/env.server';
import { pathOfPage } from '~/page/present-page';
import { describeAddresses } from '~/page/search-engines';
import { getRuntime } from '~/runtime.server';

/** Every listed page with something to show, in both languages, each naming the other (sitemaps.org, hreflang annotations). */
export async function loader(): Promise<Response> {
  const { SITE_URL } = getEnv();
  const empty = await getRuntime().menus.listEmptyPages('restaurante');
  const entries = pages
    .filter(({ id, isListed }) => isListed && !empty.has(id))
    .flatMap((page) => languages.map((language) => describeAddresses(pathOfPage(page.id, language), SITE_URL)))
    .map(({ canonical, alternates }) => {
      const links = alternates.map(
        ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
      );
      return `<url><loc>${canonical}</loc>${links.join('')}</url>`;
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
