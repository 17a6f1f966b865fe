import { MapOnRequest } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { presentMap } from '~/features/restaurant/map/present-map';
import { servicesOf } from '~/services.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return presentMap(await servicesOf(context).words.find(request), false);
}

export default function DrawnMap() {
  const map = useLoaderData<typeof loader>();
  return map && <MapOnRequest {...map} />;
}
