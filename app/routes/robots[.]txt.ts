import { languages } from '~/core/language';
import { localizePath } from '~/core/pages';
import { getEnv } from '~/platform/env.server';

export function loader(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    ...languages.map((language) => `Disallow: ${localizePath('/reservas/gestionar', language)}`),
    `Sitemap: ${getEnv().SITE_URL}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
