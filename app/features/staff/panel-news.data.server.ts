import { civilDateAt } from '~/core/time';
import { askFunction } from '~/platform/database/supabase.server';

/**
 * The news for open pages of the panel: the result of `novedades_panel`, which the generated types know as JSON;
 * `supabase/tests/backends.test.ts` checks it.
 */
export interface PanelNews {
  /** Those of the given sessions that are still open, by their names in the panel. */
  abiertas: readonly string[];
  /** By table of public content, and for the bookings as `reservas`: another text after each change. */
  versiones: Readonly<Record<string, string>>;
}

/**
 * One cheap query, however many pages are open. A session unused since `lastUse` is over; both in milliseconds.
 * @throws DatabaseFault when the database is away.
 */
export async function readPanelNews(sessions: readonly string[], now: number, lastUse: number): Promise<PanelNews> {
  const args = {
    p_sesiones: [...sessions],
    p_hoy: civilDateAt(new Date(now)),
    p_ahora: new Date(now).toISOString(),
    p_sin_uso: new Date(lastUse).toISOString(),
  };
  return askFunction<PanelNews>('service', (db) => db.rpc('novedades_panel', args));
}
