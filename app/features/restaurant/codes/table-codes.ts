import type { PageId } from '~/core/pages';

/** The codes that stand on the tables, by what they lead to. */
export const tableCodes = ['carta', 'menu', 'reservas', 'alergenos'] as const;
export type TableCode = (typeof tableCodes)[number];

export const isTableCode = (text: unknown): text is TableCode => tableCodes.some((code) => code === text);

/** The page that a code leads to. */
export const pageOfCode: Record<TableCode, PageId> = {
  carta: 'carta',
  menu: 'menuDia',
  reservas: 'reservas',
  alergenos: 'alergenos',
};

/** The address in a code: short, so that its squares are large; it counts and leads on. */
export const pathOfCode = (code: TableCode): string => `/qr/${code}`;
