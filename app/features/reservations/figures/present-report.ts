import type { FiguresReportProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { bookingsIn, results, seatedOn, tallyBy, type DayFigures, type FigureKind, type Tally } from './figures';
import { findInsights, type Insight } from './insights';
import { describeKinds } from './report-kinds';
import { lengthOf, yearBefore, yearInDays, type ReportRange } from './report-range';
import {
  addDays,
  formatDayAndMonth,
  formatMonth,
  formatPlainDate,
  formatShortDate,
  weekdayOf,
  weekdays,
  type CivilDate,
} from '~/core/time';
import { pages } from '~/core/pages';
import { minutesIntoDay } from '~/features/restaurant/hours/hours';
import { nameOf } from '~/platform/page/present-page';
import { tableCodes } from '~/features/restaurant/codes/table-codes';

/** The figures of a range, and of the same weekdays a year before. */
export interface Report {
  range: ReportRange;
  now: readonly DayFigures[];
  before: readonly DayFigures[];
  /** Scans of each QR code, and reads of each page, in these days and a year before. */
  scans?: { now: ReadonlyMap<string, number>; before: ReadonlyMap<string, number> };
}

type Part = FiguresReportProps['parts'][number];
type PartName =
  | 'total'
  | 'tiempo'
  | 'semana'
  | 'comida'
  | 'turno'
  | 'via'
  | 'tamano'
  | 'antelacion'
  | 'respuesta'
  | 'opinion';

/** The figure that the bars of a part show. */
type Measure = (tally: Tally | undefined) => number;
const covers: Measure = (tally) => tally?.cubierta.people ?? 0;
const bookings: Measure = (tally) => (tally ? bookingsIn(tally) : 0);

interface PartOptions {
  kind: FigureKind;
  /** The row that counts a key; undefined when none does. */
  rowOf: (key: string, day: CivilDate) => string | undefined;
  /** Rows in order, each with its name; rows without figures are left out, unless `isWhole`. */
  rows: readonly (readonly [row: string, name: string])[];
  isWhole?: boolean;
  measure?: Measure;
}

const inPercent = (share: number) => `${Math.round(share * 100)} %`;

function describePart(
  t: TFunction,
  name: PartName | 'sitio' | 'cada' | 'codigos' | 'paginas',
  heads: readonly string[],
) {
  const words = t(`admin.informes.partes.${name}`, { returnObjects: true });
  return { id: name, title: words.titulo, note: words.nota, heads: [words.fila, ...heads] };
}

/** A table of bookings by one property, with bars for the range and for a year before. */
function presentPart(t: TFunction, report: Report, name: PartName, options: PartOptions): Part {
  const { kind, rowOf, rows, isWhole = false, measure = covers } = options;
  const columns = t('admin.informes.columnas', { returnObjects: true });
  const now = tallyBy(report.now, kind, rowOf);
  const before = tallyBy(report.before, kind, rowOf);
  const shown = rows.filter(([row]) => isWhole || now.has(row) || before.has(row));
  return {
    ...describePart(t, name, [
      columns.reservas,
      columns.cubiertos,
      t('admin.informes.antes'),
      columns.noVinieron,
      columns.canceladas,
    ]),
    rows: shown.map(([row, text]) => {
      const tally = now.get(row);
      const [value, then] = [measure(tally), measure(before.get(row))];
      const cells = [bookings(tally), covers(tally), then, tally?.no_vino.people ?? 0];
      const cancelled = (tally?.cancelada.people ?? 0) + (tally?.rechazada.people ?? 0);
      return { name: text, cells: [...cells, cancelled].map(String), value, before: then };
    }),
  };
}

/** All bookings by their results. */
function presentTotals(t: TFunction, { now, before }: Report): Part {
  const columns = t('admin.informes.columnas', { returnObjects: true });
  const [all, then] = [now, before].map((figures) => tallyBy(figures, 'via', () => 'all').get('all'));
  return {
    ...describePart(t, 'total', [columns.reservas, columns.personas, t('admin.informes.antes')]),
    rows: results.map((result) => {
      const { bookings: count = 0, people = 0 } = all?.[result] ?? {};
      const last = then?.[result].people ?? 0;
      return {
        name: t(`admin.informes.resultados.${result}`),
        cells: [count, people, last].map(String),
        value: people,
        before: last,
      };
    }),
  };
}

/** The rows of a range: days up to two weeks, weeks up to half a year, months beyond. */
function listPeriods(range: ReportRange): { rows: [string, string][]; rowOf: (key: string, day: CivilDate) => string } {
  const days = Array.from({ length: lengthOf(range) }, (_, at) => addDays(range.from, at));
  if (days.length > 26 * 7) {
    const months = [...new Set(days.map((day) => day.slice(0, 7)))];
    return {
      rows: months.map((month) => [month, formatMonth(`${month}-01`)]),
      rowOf: (_, day) => day.slice(0, 7),
    };
  }
  const step = days.length > 14 ? 7 : 1;
  const firsts = days.filter((_, at) => at % step === 0);
  const nameOf = (first: CivilDate) => {
    const last = addDays(first, step - 1);
    if (step === 1) return formatShortDate(first, 'es');
    return `${formatDayAndMonth(first, 'es')} – ${formatDayAndMonth(last < range.to ? last : range.to, 'es')}`;
  };
  return {
    rows: firsts.map((first) => [first, nameOf(first)]),
    rowOf: (_, day) => firsts[Math.floor(days.indexOf(day) / step)] ?? day,
  };
}

/** People seated at each half hour, as a mean of the days with bookings, and their share of the seats. */
function presentSeated(t: TFunction, { now, before }: Report): Part {
  const columns = t('admin.informes.columnas', { returnObjects: true });
  const meansOf = (figures: readonly DayFigures[]) => {
    const means = new Map<string, number>();
    for (const { time, people } of figures.flatMap(seatedOn)) {
      means.set(time, (means.get(time) ?? 0) + people / figures.length);
    }
    return means;
  };
  const [means, then] = [meansOf(now), meansOf(before)];
  const seats = now.some((day) => day.seats === null)
    ? 0
    : now.reduce((sum, day) => sum + (day.seats ?? 0), 0) / now.length;
  const times = [...new Set([...means.keys(), ...then.keys()])];
  return {
    ...describePart(t, 'sitio', [columns.sentados, columns.ocupado, t('admin.informes.antes')]),
    rows: times
      .sort((one, other) => minutesIntoDay(one) - minutesIntoDay(other))
      .map((time) => {
        const [mean, last] = [means.get(time) ?? 0, then.get(time) ?? 0];
        const cells = [mean.toFixed(0), seats > 0 ? inPercent(mean / seats) : '–', last.toFixed(0)];
        return { name: time, cells, value: Math.round(mean), before: Math.round(last) };
      }),
  };
}

/** A table of scans or reads; none when all are 0. */
function presentTimes(
  t: TFunction,
  { scans }: Report,
  part: 'codigos' | 'paginas',
  names: readonly (readonly [counted: string, name: string])[],
): Part[] {
  const rows = names.map(([counted, name]) => {
    const [value, before] = [scans?.now.get(counted) ?? 0, scans?.before.get(counted) ?? 0];
    return { name, cells: [value, before].map(String), value, before };
  });
  const heads = [t('admin.informes.columnas.veces'), t('admin.informes.antes')];
  const isEmpty = rows.every(({ value, before }) => value + before === 0);
  return isEmpty ? [] : [{ ...describePart(t, part, heads), rows }];
}

/** The codes on the tables, and the pages in the order of their reads. */
function presentCounted(t: TFunction, report: Report): Part[] {
  const { now, before } = report.scans ?? {};
  const timesOf = (page: string) => (now?.get(page) ?? 0) + (before?.get(page) ?? 0);
  const codes = tableCodes.map((code) => [code, t(`admin.codigos.destinos.${code}`)] as const);
  const read = pages
    .map(({ id }) => [`pagina:${id}`, id === 'inicio' ? t('site.inicio') : nameOf(t, id)] as const)
    .filter(([page]) => timesOf(page) > 0)
    .sort(([one], [other]) => timesOf(other) - timesOf(one));
  return [...presentTimes(t, report, 'codigos', codes), ...presentTimes(t, report, 'paginas', read)];
}

/** Services by name, those with most covers first. */
function listServices(t: TFunction, { now, before }: Report): [string, string][] {
  const tallies = tallyBy([...now, ...before], 'turno', (key) => key);
  return [...tallies]
    .sort(([, one], [, other]) => covers(other) - covers(one))
    .map(([key]) => [key, key || t('admin.informes.sinTurno')]);
}

function describeInsight(t: TFunction, insight: Insight): string {
  const names = t('admin.informes.dias', { returnObjects: true });
  if (insight.kind === 'fills' || insight.kind === 'spare') {
    const told = { ...insight, weekday: names[insight.weekday] };
    return t(insight.kind === 'fills' ? 'admin.informes.seLlenan' : 'admin.informes.sobran', told);
  }
  const keys = { absent: 'noVienen', more: 'mas', fewer: 'menos' } as const;
  return t(`admin.informes.${keys[insight.kind]}`, { count: Math.round(insight.share * 100) });
}

/** A report: its tables and bars, and statements about them. */
export function presentReport(
  t: TFunction,
  read: Report,
): Pick<FiguresReportProps, 'intro' | 'says' | 'parts' | 'days' | 'empty'> {
  const { range, now } = read;
  // A day of the year before is in the row of the day 52 weeks later.
  const before = read.before.map((figures) => ({ ...figures, day: addDays(figures.day, yearInDays) }));
  const report = { ...read, before };
  const then = yearBefore(range);
  const words = t('admin.informes', { returnObjects: true });
  const [from, to, past, until] = [range.from, range.to, then.from, then.to].map((day) => formatPlainDate(day, 'es'));
  const intro = t('admin.informes.intro', { from, to, before: past, until });
  const insights = findInsights(now, before).map((insight) => describeInsight(t, insight));
  const says = { title: words.dicen, lines: insights.length > 0 ? insights : [words.poco] };
  if (now.length === 0 && before.length === 0) return { intro, parts: presentCounted(t, report), empty: words.vacio };

  const names = t('horario.dias', { returnObjects: true });
  const part = (name: PartName, options: PartOptions) => presentPart(t, report, name, options);
  const kinds = describeKinds(t);
  const ways = tallyBy([...now, ...before], 'via', kinds.via.rowOf);
  const parts = [
    presentTotals(t, report),
    part('tiempo', { kind: 'via', isWhole: true, ...listPeriods(range) }),
    part('semana', {
      kind: 'via',
      rowOf: (_, day) => weekdayOf(day),
      rows: weekdays.map((weekday) => [weekday, names[weekday]]),
    }),
    part('comida', kinds.comida),
    part('turno', { ...kinds.turno, rows: listServices(t, report) }),
    presentSeated(t, report),
    part('via', { ...kinds.via, rows: kinds.via.rows.filter(([way]) => way !== 'importada' || ways.has(way)) }),
    part('tamano', { ...kinds.tamano, measure: bookings }),
    part('antelacion', { ...kinds.antelacion, measure: bookings }),
    part('respuesta', { ...kinds.respuesta, measure: bookings }),
    part('opinion', { ...kinds.opinion, measure: bookings }),
    ...presentCounted(t, report),
  ];
  const days = part('tiempo', {
    kind: 'via',
    rowOf: (_, day) => day,
    rows: Array.from({ length: lengthOf(range) }, (_, at) => addDays(range.from, at)).map((day) => [
      day,
      formatShortDate(day, 'es'),
    ]),
  });
  return {
    intro,
    says,
    parts: parts.filter(({ rows }) => rows.length > 0),
    days: { ...days, ...describePart(t, 'cada', days.heads.slice(1)) },
  };
}
