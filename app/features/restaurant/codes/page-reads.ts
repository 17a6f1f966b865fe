import type { CodeScans } from './code-scans.data.server';
import type { CivilDate } from '~/core/time';
import { languages } from '~/core/language';
import { pages, type PageId, localizePath } from '~/core/pages';

/** Each public page by its address in each language. */
const pagesByAddress = new Map(
  pages.flatMap(({ id, path }) => languages.map((language) => [localizePath(path, language), id] as const)),
);

/** Programs that say what they are: search engines, link previews, monitors. */
const program = /bot|crawl|spider|slurp|preview|facebookexternalhit|monitor|curl|wget/i;

export interface PageRequest {
  method?: string | undefined;
  /** Path and query. */
  address: string;
  userAgent?: string | undefined;
  /** `Sec-Purpose`: `prefetch` while the browser fetches a page ahead. */
  purpose?: string | undefined;
}

/**
 * Counts how often each public page is read, in any language: no cookie, no address, no time. Counts are written by `flush`, so
 * a kill loses those since the last one.
 */
export function createPageReads({ scans, today }: { scans: Pick<CodeScans, 'add'>; today: () => CivilDate }) {
  const pending = new Map<PageId, number>();
  return {
    count({ method, address, userAgent = '', purpose }: PageRequest): void {
      const page = pagesByAddress.get(address.split('?', 1)[0] ?? '');
      if (!page || method !== 'GET' || purpose || program.test(userAgent)) return;
      pending.set(page, (pending.get(page) ?? 0) + 1);
    },

    /** Adds the counts to today's. @throws DatabaseFault, and keeps what is not written. */
    async flush(): Promise<void> {
      for (const [page, times] of [...pending]) {
        await scans.add(today(), `pagina:${page}`, times);
        pending.set(page, (pending.get(page) ?? 0) - times);
        if (pending.get(page) === 0) pending.delete(page);
      }
    },
  };
}
