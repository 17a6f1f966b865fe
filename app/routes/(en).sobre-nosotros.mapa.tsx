import { MapOnRequest } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { mapOrigin } from '~/features/restaurant/map/map-service';
import type { PageHandle } from '~/platform/http/page-kind';
import { presentMap } from '~/features/restaurant/map/present-map';
import { servicesOf } from '~/services.server';

/** The about page with the interactive map of another site. Only this page may contain its frame. */
export const handle: PageHandle = { frames: mapOrigin, isHidden: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return presentMap(await servicesOf(context).words.find(request), true);
}

export default function InteractiveMap() {
  const map = useLoaderData<typeof loader>();
  return map && <MapOnRequest {...map} />;
}
