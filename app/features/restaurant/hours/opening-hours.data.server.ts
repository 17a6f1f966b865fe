import { z } from 'zod';

import type { Fields } from '~/core/seen-fields';
import { weekdays } from '~/core/time';
import type { ClockTime, OpeningPeriod, Span, SpecialDays, WeekHours } from './hours';
import type { StoredSpecialDays, WeekToStore } from './hours-form';
import type { Database } from '~/platform/database/database.generated';
import { ask } from '~/platform/database/supabase.server';

type Row = Database['public']['Tables']['horario']['Row'];
type SpanRow = Pick<Row, 'abre' | 'cierra' | 'abre_2' | 'cierra_2'>;

const fields = z.record(z.string(), z.string());

/** Postgres writes the seconds too. */
const clockOf = (time: string): ClockTime => time.slice(0, 5);

/** The spans of a day, from a row or from its line of the history. */
export const readSpans = ({ abre, cierra, abre_2, cierra_2 }: Partial<SpanRow>): Span[] =>
  [
    [abre, cierra],
    [abre_2, cierra_2],
  ].flatMap(([from, to]) => (from && to ? [{ opens: clockOf(from), closes: clockOf(to) }] : []));

const writeSpans = ([first, second]: readonly Span[]): SpanRow => ({
  abre: first?.opens ?? null,
  cierra: first?.closes ?? null,
  abre_2: second?.opens ?? null,
  cierra_2: second?.closes ?? null,
});

const kitchenOf = (row: Row): SpanRow => ({
  abre: row.cocina_abre,
  cierra: row.cocina_cierra,
  abre_2: row.cocina_abre_2,
  cierra_2: row.cocina_cierra_2,
});

const periodsOf = (rows: readonly Row[], spansOf: (row: Row) => Span[]): WeekHours =>
  rows.flatMap((row): OpeningPeriod[] => {
    const weekday = weekdays[row.id - 1];
    return weekday ? spansOf(row).map((span) => ({ days: [weekday], ...span })) : [];
  });

/** The hours as staff have saved them; `week` is undefined until they have. @throws DatabaseFault */
export async function readOpeningHours() {
  const [rows, days, local] = await Promise.all([
    ask('visitor', (db) => db.from('horario').select('*').order('id')),
    ask('service', (db) => db.from('dias_especiales').select('*').order('id')),
    ask('visitor', (db) => db.from('local').select('horas_listas').eq('id', 1).maybeSingle()),
  ]);
  return {
    week:
      rows.length > 0
        ? { bar: periodsOf(rows, readSpans), kitchen: periodsOf(rows, (row) => readSpans(kitchenOf(row))) }
        : undefined,
    special: days.map(({ id, desde, hasta, texto_es, texto_en, ...spans }): StoredSpecialDays => ({
      id,
      from: desde,
      to: hasta,
      hours: readSpans(spans),
      text: { es: texto_es, en: texto_en },
    })),
    serving: fields.parse(local?.horas_listas ?? {}),
  };
}

/** The tables that hours are read from. */
export const hoursTables = ['horario', 'dias_especiales', 'local'];

/** A change; a missing part stays as it is. */
export interface HoursChange {
  /** The whole week. */
  week?: WeekToStore;
  /** When each page's lists are served, by the names of their fields. */
  serving?: Fields;
  /** The times of `week` and `serving` that the change is about, for the history. */
  history?: { before: Fields; after: Fields };
  add?: SpecialDays;
  /** The id of special days; harmless when they are gone. */
  remove?: number;
}

/** The tables of the hours. Every call throws DatabaseFault. */
export const openingHoursTable = {
  read: readOpeningHours,

  /** The versions of the tables of `read`. Read them before it, so that a change in between is noticed. */
  async readVersions(): Promise<Readonly<Record<string, number>>> {
    const rows = await ask('visitor', (db) => db.from('contenido_versiones').select('*').in('tabla', hoursTables));
    return Object.fromEntries(rows.map(({ tabla, version }) => [tabla, version]));
  },

  /**
   * Makes a change in one transaction, in which dishes and specials that end at `closing.from` then end at `closing.to`.
   * False, and nothing written, where the tables have changed since `versions`.
   */
  async write(
    versions: Readonly<Record<string, number>>,
    { week, serving, history, add, remove }: HoursChange,
    closing: { from: Date; to: Date },
  ): Promise<boolean> {
    const rows = week?.map(({ bar, kitchen }, index) => {
      const { abre, cierra, abre_2, cierra_2 } = writeSpans(kitchen);
      const cooks = { cocina_abre: abre, cocina_cierra: cierra, cocina_abre_2: abre_2, cocina_cierra_2: cierra_2 };
      return { id: index + 1, ...writeSpans(bar), ...cooks };
    });
    const days = add && {
      desde: add.from,
      hasta: add.to,
      ...writeSpans(add.hours),
      texto_es: add.text.es,
      texto_en: add.text.en,
    };
    const isWritten = await ask('service', (db) =>
      db.rpc('escribir_horario', {
        p_versiones: versions,
        p_de: closing.from.toISOString(),
        p_a: closing.to.toISOString(),
        p_semana: rows ?? null,
        p_listas: serving ?? null,
        p_dias: days ?? null,
        p_quitar: remove ?? null,
        p_cambio: history ? { antes: history.before, despues: history.after } : null,
      }),
    );
    return isWritten === true;
  },
};

export type OpeningHoursTable = typeof openingHoursTable;
