import { createHash } from 'node:crypto';

import { messageRows } from '~/features/messages/messages.data.server';
import type { CivilDate } from '~/core/time';
import { ask } from '~/platform/database/supabase.server';
import { weeklyNoteSchema, type WeeklyNote } from './weekly-note';

/** How long a note is tried, in ms: later it is old. */
const lifetime = 24 * 60 * 60 * 1000;

/** The key of a week's note, by its Monday. */
const keyOf = (monday: CivilDate) => ({ clase: 'correo', registro: `semana ${monday}` });

/** The same id for a week on every site, so that the database keeps one note. */
function idOf(monday: CivilDate): string {
  const hex = createHash('sha256').update(keyOf(monday).registro).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The weekly notes in the queue of messages, by the service key. Every call throws DatabaseFault. */
export const weeklyNotes = {
  /** Whether the owner wants it. */
  async isOn(): Promise<boolean> {
    const row = await ask('service', (db) => db.from('aforo').select('nota_semanal').eq('id', 1).maybeSingle());
    return row?.nota_semanal ?? true;
  },

  /** Starts or ends it. Ended, a note that waits is not sent, and the last ones are no longer shown. */
  async setOn(isOn: boolean): Promise<void> {
    await ask('service', (db) => db.from('aforo').update({ nota_semanal: isOn }).eq('id', 1));
    if (isOn) return;
    const notes = { clase: 'correo', tipo: 'semana' };
    await ask('service', (db) => messageRows(db).update({ datos: {} }).match(notes));
    await ask('service', (db) =>
      messageRows(db)
        .update({ estado: 'anulado' })
        .match({ ...notes, estado: 'pendiente' }),
    );
  },

  /** The note of a week: null when it was not written, undefined when it was written and is no longer kept. */
  async find(monday: CivilDate): Promise<WeeklyNote | null | undefined> {
    const row = await ask('service', (db) => messageRows(db).select('datos').match(keyOf(monday)).maybeSingle());
    return row ? weeklyNoteSchema.safeParse(row.datos).data : null;
  },

  /** Queues the note of a week once, whatever number of sites writes it. */
  async queue(note: WeeklyNote, now: Date): Promise<void> {
    const { from: monday } = note.week;
    const row = { ...keyOf(monday), id: idOf(monday), tipo: 'semana', datos: note, creado_en: now.toISOString() };
    const until = { caduca_en: new Date(now.getTime() + lifetime).toISOString() };
    await ask('service', (db) =>
      messageRows(db).upsert({ ...row, ...until }, { onConflict: 'id', ignoreDuplicates: true }),
    );
  },
};
