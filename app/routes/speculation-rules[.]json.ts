import { languages } from '~/core/language';
import { localizePath } from '~/core/pages';

/**
 * What a browser may fetch before a guest presses a link: every reading page, when the pointer rests on its link or
 * a finger touches it. Never staff, bookings, forms, or a page in another language (it would be fetched for nothing).
 * Sent as a header, because a page without scripts may not hold an inline script element.
 */
const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/admin*',
                '/admin/*',
                ...languages.flatMap((language) =>
                  ['/reservas*', '/reservas/*'].map((path) => localizePath(path, language)),
                ),
                '/storage/*',
                '/prensa/*',
                '/pictures/*',
                // Addresses with a query; without the '=' an empty query would count, and with it every page.
                '/*\\?*=*',
              ],
            },
          },
          { not: { selector_matches: '[hreflang], [download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function loader(): Response {
  return new Response(JSON.stringify(speculationRules), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
