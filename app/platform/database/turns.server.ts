import { randomUUID } from 'node:crypto';

import { ask } from './supabase.server';

/** Turns that one site at a time has, stored in the database and timed by its clock. Every call throws DatabaseFault. */
export const databaseTurns = {
  /** Adds a try within a minute, or removes the last one; resolves to the seconds to wait, 0 for none. */
  async countTry(name: string, who: string, limit: number, sum: 1 | -1): Promise<number> {
    const args = { p_que: name, p_quien: who, p_limite: limit, p_suma: sum };
    return (await ask('service', (db) => db.rpc('contar_intento', args))) ?? 0;
  },

  /** Takes a turn; undefined while another than `who` has it, otherwise a function that returns it. */
  async take(name: string, seconds: number, who: string = randomUUID()): Promise<(() => Promise<void>) | undefined> {
    const turn = { nombre: name, quien: who };
    const args = { p_nombre: name, p_quien: turn.quien, p_segundos: seconds };
    if (!(await ask('service', (db) => db.rpc('tomar_turno', args)))) return undefined;
    return async () => {
      await ask('service', (db) => db.from('turnos').delete().match(turn));
    };
  },
};
