import { drawQr } from '~/features/restaurant/codes/qr-code';
import { isTableCode, pathOfCode, warnOfCodes } from '~/features/restaurant/codes/table-codes';
import { getEnv } from '~/platform/env.server';
import { sendFile } from '~/platform/http/response-headers';
import { notFound } from '~/platform/page/failure.server';
import { staffLoader } from '~/services.server';

/** A QR code as a file for a printer; without a public address a line under the code says so. */
export const loader = staffLoader(async ({ params, words: { t, language } }) => {
  const code = params.archivo;
  if (!isTableCode(code)) throw notFound(t, language);
  const { path, size } = drawQr(getEnv().SITE_URL + pathOfCode(code));
  const isPublic = warnOfCodes(t) === undefined;
  const height = isPublic ? size : size + 4;
  const note = `<text x="${size / 2}" y="${size + 1}" font-size="1.6" text-anchor="middle">${t('admin.codigos.soloAqui')}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${height}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${height}H0z"/><path d="${path}"/>${isPublic ? '' : note}</svg>\n`;
  return sendFile(`qr-${code}.svg`, 'image/svg+xml', svg);
});
