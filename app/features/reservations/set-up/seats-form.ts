import type { TFunction } from 'i18next';

import { defaultSeats, type Seats } from '../seats';

type SeatField = Exclude<keyof Seats, 'hoja_telefonos' | 'avisar_fin' | 'preguntar'>;

/** The fields for numbers with their ranges; those with `mayBeEmpty` are null when empty. */
const seatFields = {
  plazas: { least: 1, most: 9999, mayBeEmpty: true },
  duracion: { least: 45, most: 600, mayBeEmpty: false },
  estancia_2: { least: 45, most: 600, mayBeEmpty: true },
  estancia_4: { least: 45, most: 600, mayBeEmpty: true },
  estancia_6: { least: 45, most: 600, mayBeEmpty: true },
  estancia_mas: { least: 45, most: 600, mayBeEmpty: true },
  grupo_maximo: { least: 1, most: 9999, mayBeEmpty: true },
  antelacion: { least: 0, most: 525_600, mayBeEmpty: false },
  dias_maximo: { least: 1, most: 365, mayBeEmpty: false },
  confirmar_hasta: { least: 0, most: 9999, mayBeEmpty: false },
  respuesta_horas: { least: 1, most: 72, mayBeEmpty: true },
} as const satisfies Record<SeatField, { least: number; most: number; mayBeEmpty: boolean }>;

const numbers = Object.keys(seatFields) as SeatField[];
const yesOrNo = ['avisar_fin', 'preguntar', 'hoja_telefonos'] as const;

/** The fields of the form as they were typed. */
type TypedSeats = Partial<Record<keyof Seats, string>>;

/** The typed values of the fields that a form has: a field that was not sent stays as it is stored. */
export const pickTyped = (sent: readonly (readonly [name: string, value: string])[]): TypedSeats =>
  Object.fromEntries(
    [...numbers, ...yesOrNo].flatMap((name) => {
      const found = sent.find(([each]) => each === name);
      return found ? [[name, found[1].slice(0, 100)]] : [];
    }),
  );

const textOf = (value: Seats[keyof Seats] | undefined) =>
  typeof value === 'boolean' ? (value ? 'si' : 'no') : String(value ?? '');

/** Merges a form into the stored settings, or returns the wrong fields. */
export function readSeats(
  typed: TypedSeats,
  stored: Seats = defaultSeats,
): { ok: true; seats: Seats } | { ok: false; wrong: SeatField[] } {
  const values: Partial<Record<SeatField, number | null>> = {};
  const wrong = numbers.filter((name) => {
    const text = (typed[name] ?? textOf(stored[name])).trim();
    const { least, most, mayBeEmpty } = seatFields[name];
    if (text === '' && mayBeEmpty) {
      values[name] = null;
      return false;
    }
    const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    values[name] = number;
    return !(number >= least && number <= most);
  });
  if (wrong.length > 0) return { ok: false, wrong };
  const ticked = yesOrNo.map((name) => [name, (typed[name] ?? textOf(stored[name])) === 'si'] as const);
  return { ok: true, seats: { ...stored, ...values, ...Object.fromEntries(ticked) } as Seats };
}

export interface RefusedSeats {
  typed: TypedSeats;
  wrong?: readonly SeatField[];
  problem: 'admin.mesa.plazas.revisar' | 'admin.mesa.noGuardado';
}

/** The form of `/admin/aforo`: the stored settings, or what a refused post typed. */
export function presentSeats(t: TFunction, stored: Seats | undefined, refused?: RefusedSeats) {
  const fault = refused?.problem ?? (stored ? undefined : 'admin.solicitudes.noLeidas');
  const { typed = {}, wrong = [] } = refused ?? {};
  const valueOf = (name: keyof Seats) => typed[name] ?? textOf(stored?.[name]);
  return {
    fields:
      stored || refused
        ? numbers.map((name) => ({
            id: `aforo-${name}`,
            name,
            label: t(`admin.mesa.plazas.campos.${name}`),
            hint: t(`admin.mesa.plazas.ayudas.${name}`),
            value: valueOf(name),
            ...(wrong.includes(name) ? { error: t('admin.mesa.plazas.error_rango', { ...seatFields[name] }) } : {}),
          }))
        : [],
    tellsEnd: {
      name: 'avisar_fin',
      label: t('admin.mesa.plazas.avisar_fin'),
      isTicked: valueOf('avisar_fin') === 'si',
    },
    asks: {
      name: 'preguntar',
      label: t('admin.mesa.plazas.preguntar'),
      isTicked: valueOf('preguntar') === 'si',
    },
    phones: {
      name: 'hoja_telefonos',
      label: t('admin.mesa.plazas.telefonos'),
      value: valueOf('hoja_telefonos'),
      options: (['no', 'si'] as const).map((value) => ({ value, text: t(`admin.mesa.plazas.${value}`) })),
    },
    save: t('admin.mesa.plazas.guardar'),
    saving: t('admin.mesa.plazas.guardando'),
    failure: fault && t(fault),
  };
}
