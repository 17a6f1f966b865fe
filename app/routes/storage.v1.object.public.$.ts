import type { LoaderFunctionArgs } from '@remix-run/node';

import { answerPublicObject } from '~/backends/pictures/public-objects.server';

/** Pictures of the embedded storage; a hosted Supabase serves its own. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerPublicObject(request);
}
