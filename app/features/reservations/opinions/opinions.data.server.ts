import { createHash } from 'node:crypto';

import { ask } from '~/platform/database/supabase.server';
import { faceOf, faces, type Opinion } from './opinion';

/** The hash of an e-mail address that gets no questions, as `huella_sin_preguntas` computes it. */
const silenceOf = (email: string) => createHash('sha256').update(`sin preguntas ${email.toLowerCase()}`).digest('hex');

/** Guests' answers to the question of the day after, with the service key. @throws DatabaseFault */
export const opinions = {
  /** The answer about a booking, if there is one, and whether its e-mail address gets no more questions. */
  async read({ id, email }: { id: string; email: string }): Promise<{ opinion?: Opinion; isSilent: boolean }> {
    const [row, silent] = await Promise.all([
      ask('service', (db) => db.from('reservas').select('valoracion, valoracion_texto').eq('id', id).maybeSingle()),
      ask('service', (db) => db.from('borrados').select('huella').eq('huella', silenceOf(email)).maybeSingle()),
    ]);
    const face = faceOf(row?.valoracion ?? null);
    return { ...(face && { opinion: { face, text: row?.valoracion_texto ?? '' } }), isSilent: silent !== null };
  },

  /** Stores an answer in place of an earlier one; false when the booking is erased, cancelled or a no-show. */
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

  /** Ends the questions to an e-mail address. `note` stores the hash outside the database too, for a restored backup. */
  async silence(email: string, note: (hash: string) => void): Promise<void> {
    const huella = silenceOf(email);
    await ask('service', (db) => db.from('borrados').upsert({ huella }, { ignoreDuplicates: true }));
    note(huella);
  },
};

export type Opinions = typeof opinions;
