import type { LoaderFunctionArgs } from '@remix-run/node';

import { answerPublicObject } from '~/platform/pictures/public-objects.server';

/** The pictures' addresses, the same whichever engine keeps them. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerPublicObject(request);
}
