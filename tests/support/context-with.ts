import type { AppLoadContext } from '@remix-run/node';

import type { Services } from '../../app/services.server';
import { facts, words } from './words';

/** A load context with these stand-ins for services; words and facts are the first ones. */
export const contextWith = (services: object, clientAddress?: string): AppLoadContext => ({
  services: { words, ownerFacts: { read: async () => facts }, ...services } as Services,
  ...(clientAddress !== undefined && { clientAddress }),
});
