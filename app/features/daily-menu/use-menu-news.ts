import { useEffect, useRef } from 'react';

import type { DailyMenuPage } from './editor-page.server';

/** Loads the page again when others changed a menu (app/features/staff/client/live-page.client.ts). */
export function useMenuNews(address: string, onNews: (page: DailyMenuPage) => void): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    let known: string | undefined;
    async function load(): Promise<void> {
      const response = await fetch(address).catch(() => undefined);
      const answer = response?.ok ? ((await response.json()) as { page: DailyMenuPage }) : undefined;
      if (answer) latest.current(answer.page);
    }
    const handleNews = (event: Event) => {
      const { menu_dia, menu_dia_textos } = (event as CustomEvent<Record<string, string>>).detail;
      const now = `${menu_dia} ${menu_dia_textos}`;
      // The first event loads too: a change may have come between the page and the event.
      if (known !== now) void load();
      known = now;
    };
    window.addEventListener('panel:news', handleNews);
    return () => window.removeEventListener('panel:news', handleNews);
  }, [address]);
}
