import { MapOnRequest } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { presentMap } from '~/features/restaurant/map/present-map';
import { guestLoader } from '~/services.server';

export const loader = guestLoader(async ({ words }) => presentMap(words, false));

export default function DrawnMap() {
  const map = useLoaderData<typeof loader>();
  return map && <MapOnRequest {...map} />;
}
