import type { TFunction } from 'i18next';

import { bookingsIn, results, tallyBy, type DayFigures } from './figures';
import { mealOf } from '../meals';
import { faceOf } from '../opinions/opinion';

/** The figures for a sheet: a row for each day and thing counted, dates as `YYYY-MM-DD`. */
export function listReportRows(t: TFunction, figures: readonly DayFigures[]): string[][] {
  const { csv, columnas, resultados, partes, vias, ...words } = t('admin.informes', { returnObjects: true });
  const nameFace = (key: string) => {
    const face = faceOf(Number(key));
    return face ? t(`miReserva.opinion.caras.${face}`) : key;
  };
  const kinds = [
    ['via', csv.dia, () => ''],
    ['hora', partes.comida.fila, (key: string) => t(`admin.mesa.grupos.${mealOf(key)}`)],
    ['turno', partes.turno.fila, (key: string) => key || words.sinTurno],
    ['hora', csv.hora, (key: string) => key],
    ['via', partes.via.fila, (key: string) => vias[key as keyof typeof vias] ?? key],
    ['tamano', columnas.personas, (key: string) => key],
    ['antelacion', partes.antelacion.fila, (key: string) => words.antelaciones[Number(key)] ?? key],
    ['opinion', partes.opinion.fila, nameFace],
    ['respuesta', partes.respuesta.fila, (key: string) => words.respuestas[Number(key)] ?? words.nunca],
  ] as const;
  const head = [csv.fecha, csv.por, csv.valor, columnas.reservas, columnas.cubiertos];
  const rows = figures.flatMap((day) =>
    kinds.flatMap(([kind, name, nameOf]) =>
      [...tallyBy([day], kind, nameOf)].map(([value, tally]) => [
        ...[day.day, name, value, String(bookingsIn(tally))],
        ...results.map((result) => String(tally[result].people)),
      ]),
    ),
  );
  return [[...head, ...results.slice(1).map((result) => resultados[result])], ...rows];
}
