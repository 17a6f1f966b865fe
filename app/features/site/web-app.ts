import { colors } from '@antidoto/ui';

/** What a browser is told of the site, or of the panel, when somebody puts it on their home screen. */
export interface WebApp {
  name: string;
  shortName: string;
  /** Where it opens, which also tells the one from the other. */
  opensAt: string;
}

/** A web app manifest, as an answer. */
export function answerManifest({ name, shortName, opensAt }: WebApp): Response {
  const manifest = {
    id: opensAt,
    name,
    short_name: shortName,
    lang: 'es',
    start_url: opensAt,
    scope: '/',
    display: 'minimal-ui',
    background_color: colors.crema,
    theme_color: colors.botella,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
