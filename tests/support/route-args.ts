import { contextWith } from './context-with';

/** Arguments of a loader or an action; `services` are stand-ins. */
export const routeArgs = (request: Request, services: object, params: Record<string, string> = {}) => ({
  request,
  params,
  context: contextWith(services),
});
