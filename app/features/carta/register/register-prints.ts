import { createHash } from 'node:crypto';

import type { RegisterPrint, RegisterPrints, Signed } from './register-prints.data.server';
import { catalogue, type MenuItem, type MenuTable } from '../catalogue';
import { compareRegisters, registerOf, type RegisterChange } from './register';
import { createTurns } from '~/platform/in-turn';

interface RegisterOptions {
  /** The dishes of a list that guests see. */
  listMenu: (table: MenuTable) => Promise<readonly MenuItem[]>;
  prints: RegisterPrints;
}

/** The register now, its last print, and the changes since. */
export interface RegisterState {
  version: string;
  /** Undefined before the first print. */
  printed: RegisterPrint | undefined;
  changes: readonly RegisterChange[];
  /** By a dish's key. */
  declarations: ReadonlyMap<string, Signed>;
}

/** The written register of allergens. All but `read` throw DatabaseFault. */
export function createRegister({ listMenu, prints }: RegisterOptions) {
  const inTurn = createTurns();

  /** The register as guests read it. The version is a hash of its content. */
  async function read() {
    const lists = await Promise.all(catalogue.map(async ({ table }) => ({ table, items: await listMenu(table) })));
    const rows = registerOf(lists);
    const version = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 8);
    return { lists, rows, version };
  }

  return {
    read,

    /** The last declaration of each dish, by its key; empty while the database is away. */
    readDeclarations: () => prints.readDeclarations().catch(() => new Map<string, Signed>()),

    async readState(): Promise<RegisterState> {
      const [{ rows, version }, printed, declarations] = await Promise.all([
        read(),
        prints.readLast(),
        prints.readDeclarations(),
      ]);
      return { version, printed, declarations, changes: printed ? compareRegisters(printed.rows, rows) : [] };
    },

    /** Records a print of this version, once. False when the register has changed since. */
    markPrinted: (version: string): Promise<boolean> =>
      inTurn(async () => {
        const current = await read();
        if (current.version !== version) return false;
        if ((await prints.readLast())?.version !== version) await prints.add(version, current.rows);
        return true;
      }),
  };
}

export type Register = ReturnType<typeof createRegister>;
