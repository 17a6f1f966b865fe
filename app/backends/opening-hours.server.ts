import { z } from 'zod';

import type { Fields } from '../domain/seen-fields';
import { weekdays } from '../domain/time/civil-date';
import type { ClockTime, OpeningPeriod, WeekHours } from '../domain/time/hours';
import type { StoredSpecialDays, WeekToStore } from '../domain/time/hours-form';
import type { Database } from './database.generated';
import { ask } from './supabase.server';

type Row = Database['public']['Tables']['horario']['Row'];

const fields = z.record(z.string(), z.string());

/** Postgres writes the seconds too. */
const clockOf = (time: string): ClockTime => time.slice(0, 5);

function periodsOf(rows: readonly Row[], opens: 'abre' | 'cocina_abre', closes: 'cierra' | 'cocina_cierra'): WeekHours {
  return rows.flatMap((row): OpeningPeriod[] => {
    const weekday = weekdays[row.id - 1];
    const [from, to] = [row[opens], row[closes]];
    return weekday && from && to ? [{ days: [weekday], opens: clockOf(from), closes: clockOf(to) }] : [];
  });
}

/** The hours as staff have saved them; `week` is undefined until they have. @throws DatabaseFault */
export async function readOpeningHours() {
  const [rows, days, house] = await Promise.all([
    ask('visitor', (db) => db.from('horario').select('*').order('id')),
    ask('visitor', (db) => db.from('dias_especiales').select('*').order('id')),
    ask('visitor', (db) => db.from('local').select('horas_listas').eq('id', 1).maybeSingle()),
  ]);
  return {
    week:
      rows.length > 0
        ? { house: periodsOf(rows, 'abre', 'cierra'), kitchen: periodsOf(rows, 'cocina_abre', 'cocina_cierra') }
        : undefined,
    special: days.map(({ id, desde, hasta, abre, cierra, texto_es, texto_en }): StoredSpecialDays => ({
      id,
      from: desde,
      to: hasta,
      hours: abre && cierra ? { opens: clockOf(abre), closes: clockOf(cierra) } : null,
      text: { es: texto_es, en: texto_en },
    })),
    serving: fields.parse(house?.horas_listas ?? {}),
  };
}

/** Where the hours are written. Every call throws DatabaseFault. */
export const openingHoursTable = {
  read: readOpeningHours,

  /** The whole week, in one statement. */
  async saveWeek(week: WeekToStore): Promise<void> {
    const rows = week.map(({ house, kitchen }, index) => ({
      id: index + 1,
      abre: house?.opens ?? null,
      cierra: house?.closes ?? null,
      cocina_abre: kitchen?.opens ?? null,
      cocina_cierra: kitchen?.closes ?? null,
    }));
    await ask('service', (db) => db.from('horario').upsert(rows));
  },

  /** When each page's lists are served, by the names of their fields. */
  async saveServing(serving: Fields): Promise<void> {
    await ask('service', (db) => db.from('local').upsert({ id: 1, horas_listas: serving }));
  },

  /** Adds special days; not when the very same rule on them already, so that a form may be sent again. */
  async addSpecial({ from, to, hours, text }: Omit<StoredSpecialDays, 'id'>): Promise<void> {
    const row = {
      desde: from,
      hasta: to,
      abre: hours?.opens ?? null,
      cierra: hours?.closes ?? null,
      texto_es: text.es,
      texto_en: text.en,
    };
    const newest = await ask('service', (db) =>
      db
        .from('dias_especiales')
        .select('*')
        .eq('desde', from)
        .eq('hasta', to)
        .order('id', { ascending: false })
        .limit(1)
        .maybeSingle(),
    );
    const isThere =
      newest !== null &&
      newest.abre?.slice(0, 5) === hours?.opens &&
      newest.cierra?.slice(0, 5) === hours?.closes &&
      newest.texto_es === text.es &&
      newest.texto_en === text.en;
    if (!isThere) await ask('service', (db) => db.from('dias_especiales').insert(row));
  },

  /** What lasts until one closing of the bar lasts until another. */
  async moveClosing(from: Date, to: Date): Promise<void> {
    await ask('service', (db) => db.rpc('mover_cierre', { p_de: from.toISOString(), p_a: to.toISOString() }));
  },

  /** Harmless when they are gone. */
  async removeSpecial(id: number): Promise<void> {
    await ask('service', (db) => db.from('dias_especiales').delete().eq('id', id).select('id'));
  },
};

export type OpeningHoursTable = typeof openingHoursTable;
