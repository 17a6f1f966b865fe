import { followFacts } from '../../app/features/restaurant/facts/restaurant';

/** Arguments of a loader or an action. `services` are stand-ins; the facts of the restaurant are those of the code. */
export function routeArgs(request: Request, services: object, params: Record<string, string> = {}) {
  followFacts(() => Promise.resolve());
  return { request, params, context: { services: services as never } };
}
