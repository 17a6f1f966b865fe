import { colors } from '@antidoto/ui';

import { restaurant } from '~/restaurant';

export function loader(): Response {
  const manifest = {
    name: `${restaurant.name}, bar restaurante en Madrid`,
    short_name: restaurant.name,
    lang: 'es',
    start_url: '/',
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
