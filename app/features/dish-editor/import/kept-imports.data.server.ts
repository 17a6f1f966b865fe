import { createKeptImports } from '~/platform/database/kept-imports.data.server';
import { isKeptCarta } from './kept-carta';

/** The previews of pasted cartas. */
export const keptImports = createKeptImports({ kind: 'carta', isKept: isKeptCarta, days: 30 });

export type KeptImports = typeof keptImports;
