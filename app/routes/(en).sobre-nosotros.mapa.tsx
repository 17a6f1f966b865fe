import { MapOnRequest } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/platform/http/i18n.server';
import { mapOrigin } from '~/features/restaurant/map/map-service';
import type { PageHandle } from '~/platform/http/page-kind';
import { presentMap } from '~/features/restaurant/map/present-map';

/** The about page with the interactive map of another site. Only this page may contain its frame. */
export const handle: PageHandle = { frames: mapOrigin, isHidden: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return presentMap(t, language, true);
}

export default function InteractiveMap() {
  return <MapOnRequest {...useLoaderData<typeof loader>()} />;
}
