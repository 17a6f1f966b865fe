import type { FiguresReportProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { BookingFigures } from './figures.data.server';
import { presentReport, type Report } from './present-report';
import { listReportRows } from './report-csv';
import { pickRange, readRange, yearBefore, type RangeProblem, type TypedRange } from './report-range';
import { writeCsv } from '~/core/csv';
import { madrid, type CivilDate } from '~/core/time';
import { noStore, sendFile } from '~/platform/http/response-headers';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import type { ScanCounter } from '~/features/restaurant/codes/count-scans';
import { serviceDay } from '~/features/restaurant/hours/hours';

export const reportPath = '/admin/informes';

interface ReportServices {
  figures: BookingFigures;
  words: Pick<SiteWords, 'get'>;
  scans: Pick<ScanCounter, 'readBetween'>;
  isDecidedHere: boolean;
}

/** The form of the range, with what was typed or what is shown. */
function presentForm(t: TFunction, typed: TypedRange, refused?: { problem: RangeProblem; text: string }) {
  const { desde, hasta } = typed;
  const words = t('admin.informes', { returnObjects: true });
  const error = (name: RangeProblem) => (refused?.problem === name ? { error: refused.text } : {});
  return {
    legend: { now: words.ahora, before: words.antes },
    range: {
      fields: [
        { name: 'desde', label: words.desde, value: desde, ...error('desde') },
        { name: 'hasta', label: words.hasta, value: hasta, ...error('hasta') },
      ],
      button: words.ver,
      usual: { text: words.doceSemanas, href: reportPath },
      ...(!refused && {
        download: { text: words.descargar, href: `${reportPath}.csv?${new URLSearchParams({ desde, hasta })}` },
      }),
    },
  };
}

/** The sentence for a refused range; without a last day it ends today. */
const describeProblem = (t: TFunction, problem: RangeProblem, { desde, hasta }: TypedRange, today: CivilDate) =>
  t(`admin.informes.errores.${problem}`, { desde, hasta: hasta || today });

/** The report of the address's range; 422 with what was typed when it is refused. */
export async function loadReport(
  { figures, words, scans, isDecidedHere }: ReportServices,
  address: string,
  now: Date,
): Promise<{ status: number; page: { failure?: string; report: FiguresReportProps } }> {
  const t = await words.get('es');
  const typed = pickRange(address);
  const today = serviceDay(now, madrid);
  const read = readRange(typed, today);
  const note = isDecidedHere ? {} : { note: t('admin.informes.fuera') };
  if (!read.ok) {
    const failure = describeProblem(t, read.problem, typed, today);
    const refused = { problem: read.problem, text: failure };
    return { status: 422, page: { failure, report: { ...presentForm(t, typed, refused), parts: [] } } };
  }
  const { range } = read;
  const form = presentForm(t, { desde: range.from, hasta: range.to });
  const report = await readReport({ figures, scans }, range, today).catch(() => undefined);
  if (!report) {
    return { status: 503, page: { failure: t('admin.informes.noLeido'), report: { ...form, parts: [] } } };
  }
  return { status: 200, page: { report: { ...form, ...note, ...presentReport(t, report) } } };
}

async function readReport(
  { figures, scans }: Pick<ReportServices, 'figures' | 'scans'>,
  range: Report['range'],
  today: CivilDate,
): Promise<Report> {
  const then = yearBefore(range);
  const [now, before, scansNow, scansBefore] = await Promise.all([
    figures.read(range.from, range.to, today),
    figures.read(then.from, then.to, today),
    scans.readBetween(range.from, range.to),
    scans.readBetween(then.from, then.to),
  ]);
  return { range, now, before, scans: { now: scansNow, before: scansBefore } };
}

/** The figures of the address's range as a file. @throws DatabaseFault */
export async function sendReportCsv(
  { figures, words }: Pick<ReportServices, 'figures' | 'words'>,
  address: string,
  now: Date,
): Promise<Response> {
  const t = await words.get('es');
  const typed = pickRange(address);
  const today = serviceDay(now, madrid);
  const read = readRange(typed, today);
  if (!read.ok) {
    const headers = { 'Cache-Control': noStore, 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response(describeProblem(t, read.problem, typed, today), { status: 422, headers });
  }
  const { from, to } = read.range;
  const rows = listReportRows(t, await figures.read(from, to, today));
  return sendFile(`informes-${from}-${to}.csv`, 'text/csv; charset=utf-8', writeCsv(rows));
}
