import type { TFunction } from 'i18next';

import { bookingsIn, results, tallyBy, type DayFigures, type FigureKind } from './figures';
import { describeKinds } from './report-kinds';

type Counted = [kind: FigureKind, name: string, nameOf: (key: string) => string];

/** The figures for a sheet: a row for each day and thing counted, dates as `YYYY-MM-DD`. */
export function listReportRows(t: TFunction, figures: readonly DayFigures[]): string[][] {
  const { csv, columnas, resultados, partes } = t('admin.informes', { returnObjects: true });
  const kinds = describeKinds(t);
  const named = (part: Exclude<keyof typeof kinds, 'tamano'>): Counted => {
    const { kind, rows, rowOf } = kinds[part];
    const names = new Map(rows);
    return [kind, partes[part].fila, (key) => names.get(rowOf(key)) ?? key];
  };
  const own = (key: string) => key;
  const [most, orMore] = kinds.tamano.rows.at(-1) ?? [];
  const counted: Counted[] = [
    ['via', csv.dia, () => ''],
    named('comida'),
    named('turno'),
    ['hora', csv.hora, own],
    named('via'),
    ['tamano', columnas.personas, (key) => (key === most && orMore) || key],
    named('antelacion'),
    named('opinion'),
    named('respuesta'),
  ];
  const head = [csv.fecha, csv.por, csv.valor, columnas.reservas, columnas.cubiertos];
  const rows = figures.flatMap((day) =>
    counted.flatMap(([kind, name, nameOf]) =>
      [...tallyBy([day], kind, nameOf)].map(([value, tally]) => [
        ...[day.day, name, value, String(bookingsIn(tally))],
        ...results.map((result) => String(tally[result].people)),
      ]),
    ),
  );
  return [[...head, ...results.slice(1).map((result) => resultados[result])], ...rows];
}
