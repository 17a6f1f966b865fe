import { civilDateAt } from '~/core/madrid-time';
import { askFunction } from '~/platform/database/supabase.server';

/** What open pages of the panel are told, and who may be told. */
export interface PanelNews {
  /** Of the sessions asked about those that are open still, by what the panel names them. */
  open: readonly string[];
  /** By table of public content, and for the bookings as `reservas`: another text after each change. */
  versions: Readonly<Record<string, string>>;
}

/** What `novedades_panel` answers; the generator knows it as JSON alone, `supabase/tests/backends.test.ts` holds it. */
interface NewsAnswer {
  abiertas: string[];
  versiones: Record<string, string>;
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
  const answer = await askFunction<NewsAnswer>('service', (db) => db.rpc('novedades_panel', args));
  return { open: answer.abiertas, versions: answer.versiones };
}
