import { colors } from '@antidoto/ui';

import { listIconFiles, type OwnPicture } from '~/features/restaurant/facts/owner-pictures';

/** The site or the panel as an app on a home screen. */
interface WebApp {
  name: string;
  shortName: string;
  /** The start address, which also identifies the app. */
  opensAt: string;
  /** The restaurant's own icon. */
  icon: OwnPicture | undefined;
}

/** The response with a web app manifest. */
export function answerManifest({ name, shortName, opensAt, icon }: WebApp): Response {
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
    icons: icon
      ? listIconFiles(icon).map(({ size, webp }) => ({ src: webp, sizes: size, type: 'image/webp' }))
      : [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
