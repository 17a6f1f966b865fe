import type { LoaderFunctionArgs } from '@remix-run/node';

import { answerPublicObject } from '~/platform/pictures/public-objects.server';

/** The public pictures, at the same addresses with either engine. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerPublicObject(request);
}
