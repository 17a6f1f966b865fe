import { readContentVersions } from '../backends/content-versions.server';
import { log } from '../log.server';
import { createContentStore, type ContentStore } from './content-store';

const kept = globalThis as typeof globalThis & { antidotoContent?: ContentStore };

/** The one store of public content of this process, also when a development server loads this module anew. */
export const content: ContentStore = (kept.antidotoContent ??= createContentStore({
  readVersions: readContentVersions,
  now: () => Date.now(),
  onFailure: (what, error) => log('error', 'content could not be read', { what, reason: (error as Error).message }),
}));
