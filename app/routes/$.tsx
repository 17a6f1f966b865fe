import type { LoaderFunctionArgs } from '@remix-run/node';

import { findTranslator } from '~/platform/http/i18n.server';
import { notFound } from '~/platform/page/failure.server';

/** Every address that no other route knows. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  const { t, language } = await findTranslator(request);
  throw notFound(t, language);
}

export default function UnknownPage() {
  return null;
}
