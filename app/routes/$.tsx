import type { LoaderFunctionArgs } from '@remix-run/node';

import { notFound } from '~/platform/page/failure.server';
import { servicesOf } from '~/services.server';

/** Every address that no other route knows. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  const { t, language } = await servicesOf(context).words.find(request);
  throw notFound(t, language);
}

export default function UnknownPage() {
  return null;
}
