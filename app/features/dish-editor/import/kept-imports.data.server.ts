import { createKeptImports } from '~/platform/database/kept-imports.data.server';
import { keptVersion, type KeptCarta } from './kept-carta';

/** The previews of pasted cartas. */
export const keptImports = createKeptImports<KeptCarta>({ kind: 'carta', version: keptVersion, days: 30 });

export type KeptImports = typeof keptImports;
