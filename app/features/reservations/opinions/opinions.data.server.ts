import { createHash } from 'node:crypto';

import { ask } from '~/platform/database/supabase.server';
import { faceOf, faces, type Opinion } from './opinion';

/** The hash of an address that is not asked, as `huella_sin_preguntas` computes it. */
const silenceOf = (email: string) => createHash('sha256').update(`sin preguntas ${email.toLowerCase()}`).digest('hex');

/** What guests answer to the question of the day after, by the service key. Every call throws DatabaseFault. */
export const opinions = {
  /** The answer about a booking, if there is one, and whether its address asked for no more questions. */
  async read({ id, email }: { id: string; email: string }): Promise<{ opinion?: Opinion; isSilent: boolean }> {
    const [row, silent] = await Promise.all([
      ask('service', (db) => db.from('reservas').select('valoracion, valoracion_texto').eq('id', id).maybeSingle()),
      ask('service', (db) => db.from('borrados').select('huella').eq('huella', silenceOf(email)).maybeSingle()),
    ]);
    const face = faceOf(row?.valoracion ?? null);
    return { ...(face && { opinion: { face, text: row?.valoracion_texto ?? '' } }), isSilent: silent !== null };
  },

  /** Stores an answer over an earlier one; false when the booking is erased, cancelled, or its guest did not come. */
  async write(id: string, { face, text }: Opinion): Promise<boolean> {
    const written = await ask('service', (db) =>
      db
        .from('reservas')
        .update({ valoracion: faces[face], valoracion_texto: text || null })
        .match({ id, estado: 'confirmada' })
        .is('anonimizada_en', null)
        .or('llegada.is.null,llegada.eq.llegado')
        .select('id'),
    );
    return written.length > 0;
  },

  /** Asks an address no more questions; `note` keeps the hash beside the database. */
  async silence(email: string, note: (hash: string) => void): Promise<void> {
    const huella = silenceOf(email);
    await ask('service', (db) => db.from('borrados').upsert({ huella }, { ignoreDuplicates: true }));
    note(huella);
  },
};

export type Opinions = typeof opinions;
