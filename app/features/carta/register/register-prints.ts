import { createHash } from 'node:crypto';

import type { RegisterPrint, RegisterPrints, Signed } from './register-prints.data.server';
import { catalogue, type MenuTable } from '../catalogue';
import type { MenuItem } from '../menu-item';
import { compareRegisters, registerOf, type RegisterChange, type RegisterRow } from './register';
import { createTurns } from '~/platform/in-turn';

export interface RegisterOptions {
  /** What guests see of a list. */
  listMenu: (table: MenuTable) => Promise<readonly MenuItem[]>;
  prints: RegisterPrints;
}

/** What was declared since the register was last printed, and by whom. */
export interface RegisterState {
  version: string;
  rows: readonly RegisterRow[];
  /** Undefined while it never was. */
  printed: RegisterPrint | undefined;
  changes: readonly RegisterChange[];
  /** By a dish's key. */
  declarations: ReadonlyMap<string, Signed>;
}

/** The written register of allergens. All but `read` throw DatabaseFault. */
export function createRegister({ listMenu, prints }: RegisterOptions) {
  const inTurn = createTurns();

  /** The register as guests read it; its version changes with what it says, and with nothing else. */
  async function read() {
    const lists = await Promise.all(catalogue.map(async ({ table }) => ({ table, items: await listMenu(table) })));
    const rows = registerOf(lists);
    const version = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 8);
    return { lists, rows, version };
  }

  return {
    read,

    /** Whose the last word on each dish is, by its key; nobody's while the database is away. */
    readDeclarations: () => prints.readDeclarations().catch(() => new Map<string, Signed>()),

    async readState(): Promise<RegisterState> {
      const [{ rows, version }, printed, declarations] = await Promise.all([
        read(),
        prints.readLast(),
        prints.readDeclarations(),
      ]);
      return { version, rows, printed, declarations, changes: printed ? compareRegisters(printed.rows, rows) : [] };
    },

    /** Notes that this version was printed; false where the register says something else by now. Twice is once. */
    markPrinted: (version: string): Promise<boolean> =>
      inTurn(async () => {
        const current = await read();
        if (current.version !== version) return false;
        if ((await prints.readLast())?.version !== version) await prints.add(version, current.rows);
        return true;
      }),
  };
}
