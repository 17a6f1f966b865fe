import type { AppLoadContext } from '@remix-run/node';

import type { Services } from '../../app/services.server';

/** A load context whose services are these stand-ins: a route asks for no other. */
export const contextWith = (services: object, clientAddress?: string): AppLoadContext => ({
  services: services as Services,
  ...(clientAddress !== undefined && { clientAddress }),
});
