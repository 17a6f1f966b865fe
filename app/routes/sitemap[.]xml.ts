import { languages } from '~/domain/language';
import { pages } from '~/domain/pages';
import { getEnv } from '~/env.server';
import { pathOfPage } from '~/page/present-page';
import { describeAddresses } from '~/page/search-engines';

/** Every listed page in both languages, each naming the other (sitemaps.org, hreflang annotations). */
export function loader(): Response {
  const { SITE_URL } = getEnv();
  const entries = pages
    .filter((page) => page.isListed)
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
