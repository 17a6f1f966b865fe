import { z } from 'zod';

import type { Fields } from '~/core/seen-fields';
import { weekdays } from '~/core/civil-date';
import type { ClockTime, OpeningPeriod, SpecialDays, WeekHours } from './hours';
import type { StoredSpecialDays, WeekToStore } from './hours-form';
import type { Database } from '~/platform/database/database.generated';
import { ask } from '~/platform/database/supabase.server';

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
    ask('service', (db) => db.from('dias_especiales').select('*').order('id')),
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

/** The tables that hours are read from. */
export const hoursTables = ['horario', 'dias_especiales', 'local'];

/** What is to be written; what is not there stays. */
export interface HoursChange {
  /** The whole week. */
  week?: WeekToStore;
  /** When each page's lists are served, by the names of their fields. */
  serving?: Fields;
  add?: SpecialDays;
  /** The id of special days; harmless when they are gone. */
  remove?: number;
}

/** Where the hours are written. Every call throws DatabaseFault. */
export const openingHoursTable = {
  read: readOpeningHours,

  /** How often what `read` answers has changed, by table. To be read before it: what changes in between is then noticed. */
  async readVersions(): Promise<Readonly<Record<string, number>>> {
    const rows = await ask('visitor', (db) => db.from('contenido_versiones').select('*').in('tabla', hoursTables));
    return Object.fromEntries(rows.map(({ tabla, version }) => [tabla, version]));
  },

  /**
   * Makes a change, and what lasts until one closing of the bar last until another, in one act. Nothing of it, and false,
   * where anything was written since `versions`.
   */
  async write(
    versions: Readonly<Record<string, number>>,
    { week, serving, add, remove }: HoursChange,
    closing: { from: Date; to: Date },
  ): Promise<boolean> {
    const rows = week?.map(({ house, kitchen }, index) => ({
      id: index + 1,
      abre: house?.opens ?? null,
      cierra: house?.closes ?? null,
      cocina_abre: kitchen?.opens ?? null,
      cocina_cierra: kitchen?.closes ?? null,
    }));
    const days = add && {
      desde: add.from,
      hasta: add.to,
      abre: add.hours?.opens ?? null,
      cierra: add.hours?.closes ?? null,
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
      }),
    );
    return isWritten === true;
  },
};

export type OpeningHoursTable = typeof openingHoursTable;
