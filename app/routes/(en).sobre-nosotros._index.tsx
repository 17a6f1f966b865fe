import { MapOnRequest } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/platform/http/i18n.server';
import { presentMap } from '~/features/restaurant/map/present-map';

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return presentMap(t, language, false);
}

export default function DrawnMap() {
  return <MapOnRequest {...useLoaderData<typeof loader>()} />;
}
