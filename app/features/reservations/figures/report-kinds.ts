import type { TFunction } from 'i18next';

import { mealOf, meals } from '../meals';
import { faceNames, faces } from '../opinions/opinion';
import type { FigureKind } from './figures';

type Rows = readonly (readonly [row: string, name: string])[];

const sizes = (t: TFunction): [string, string][] =>
  Array.from({ length: 12 }, (_, at): [string, string] => [
    String(at + 1),
    at === 0
      ? t('admin.informes.tamanos.uno')
      : t(`admin.informes.tamanos.${at === 11 ? 'muchas' : 'varias'}`, { count: at + 1 }),
  ]);

/** Names of the keys '0', '1', … of a kind. */
const numbered = (names: readonly string[]) => names.map((name, at): [string, string] => [String(at), name]);

/** The tables that the report and its CSV share: the kind of figures, the row of a key, and the rows in order with their names. */
export function describeKinds(t: TFunction) {
  const words = t('admin.informes', { returnObjects: true });
  const ofKind = (kind: FigureKind, rows: Rows, rowOf: (key: string) => string = (key) => key) => ({
    kind,
    rows,
    rowOf,
  });
  return {
    comida: ofKind(
      'hora',
      meals.map((meal) => [meal, t(`admin.mesa.grupos.${meal}`)]),
      mealOf,
    ),
    turno: ofKind('turno', [['', words.sinTurno]]),
    via: ofKind('via', Object.entries(words.vias)),
    tamano: ofKind('tamano', sizes(t)),
    antelacion: ofKind('antelacion', numbered(words.antelaciones)),
    respuesta: ofKind('respuesta', [...numbered(words.respuestas), ['nunca', words.nunca]]),
    opinion: ofKind(
      'opinion',
      faceNames.map((face) => [String(faces[face]), t(`miReserva.opinion.caras.${face}`)]),
    ),
  };
}
