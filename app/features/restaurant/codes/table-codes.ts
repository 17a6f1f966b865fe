import type { TFunction } from 'i18next';

import type { PageId } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { isPublicSite } from '~/platform/public-host';

/** The QR codes on the tables, by their pages. */
export const tableCodes = ['carta', 'menu', 'reservas', 'alergenos'] as const;
export type TableCode = (typeof tableCodes)[number];

export const isTableCode = (text: unknown): text is TableCode => tableCodes.some((code) => code === text);

/** The page of a code. */
export const pageOfCode: Record<TableCode, PageId> = {
  carta: 'carta',
  menu: 'menuDia',
  reservas: 'reservas',
  alergenos: 'alergenos',
};

/** The address in a code, which counts the scan and redirects. It is short, so that the code's squares are large. */
export const pathOfCode = (code: TableCode): string => `/qr/${code}`;

/** Why the codes are not for print: phones do not reach the site's address. Undefined with a public address. */
export const warnOfCodes = (t: TFunction): string | undefined =>
  isPublicSite(getEnv().SITE_URL) ? undefined : t('admin.codigos.sinDireccion');
