import { MapOnRequest } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { mapOrigin } from '~/features/restaurant/map/map-service';
import type { PageHandle } from '~/platform/http/page-kind';
import { presentMap } from '~/features/restaurant/map/present-map';
import { guestLoader } from '~/services.server';

/** The about page with the interactive map of another site. Only this page may contain its frame. */
export const handle: PageHandle = { frames: mapOrigin, isHidden: true };

export const loader = guestLoader(async ({ words }) => presentMap(words, true));

export default function InteractiveMap() {
  const map = useLoaderData<typeof loader>();
  return map && <MapOnRequest {...map} />;
}
