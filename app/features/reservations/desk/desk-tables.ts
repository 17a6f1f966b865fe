import type { TFunction } from 'i18next';

import { only } from '~/core/only';
import type { Booking } from '../booking';
import type { DayPlaces, Place } from '../places';

/** The value of `mesa` for a booking without tables. */
export const noTable = 'ninguna';

/** Single and joined tables, in the order in which they are assigned. */
export const tablesIn = ({ places }: DayPlaces): Place[] => places.filter(({ mesas }) => mesas.length > 0);

/** The sizes of party that a table is offered to: '2–4'. */
export const sizeOf = ({ minimo, maximo }: Pick<Place, 'minimo' | 'maximo'>): string =>
  minimo === maximo ? String(maximo) : `${minimo}–${maximo}`;

/** 'Mesa 4 · Terraza', also where the owner has written 'Mesa' in the names; empty without tables and zones. */
export function describePlace(t: TFunction, { mesas, zona_id: zona }: Booking, places: DayPlaces): string {
  const names = tablesIn(places).flatMap(({ mesas: [id = '', other], nombres = [] }) =>
    !other && mesas.includes(id) ? nombres : [],
  );
  const zone = places.zones.find(({ id }) => id === zona);
  const isNamed = names.every((name) => /^mesa\b/i.test(name));
  const joined = names.join(' + ');
  return only([
    names.length > 0 && (isNamed ? joined : t('admin.mesa.mesas.nombre', { count: names.length, names: joined })),
    zone?.nombre_es,
  ]).join(' · ');
}

/** The party for which a table is chosen; `stay` in minutes of the day that `places` are of, absent for other days. */
interface Party {
  personas: number;
  mesas: readonly string[];
  stay?: { from: number; to: number } | undefined;
}

/** Options of the field `mesa`: the party's own table, then free ones that fit, then other free ones. */
export function listTables(
  t: TFunction,
  { personas, mesas, stay }: Party,
  places: DayPlaces,
): { value: string; text: string }[] {
  const own = mesas.join(',');
  const taken = places.taken.filter(({ desde, hasta }) => stay && desde < stay.to && hasta > stay.from);
  const busy = new Set(taken.flatMap((each) => each.mesas).filter((id) => !mesas.includes(id)));
  const rank = (place: Place) => {
    if (place.mesas.join(',') === own) return 0;
    return place.minimo <= personas && personas <= place.maximo ? 1 : 2;
  };
  const options = tablesIn(places)
    // Each row of the desk has this list, and on a full evening most tables are taken.
    .filter((place) => !place.mesas.some((id) => busy.has(id)))
    .map((place) => ({ place, order: rank(place) }))
    .sort((one, other) => one.order - other.order)
    .map(({ place }) => ({
      value: place.mesas.join(','),
      text: `${place.nombres?.join(' + ') ?? ''} (${sizeOf(place)})`,
    }));
  const best = { value: '', text: t('admin.mesa.mesas.sola') };
  const none = { value: noTable, text: t('admin.mesa.mesas.ninguna') };
  const [first, ...others] = options;
  if (!own || !first) return [best, ...options];
  return first.value === own ? [first, ...others, best, none] : [...options, best, none];
}

/** The outcome `said` of an act that overbooked, with the reason: no table, a table that is too small, or too few seats. */
export function describeOverbooking(
  t: TFunction,
  said: string,
  { mesas, personas }: Booking,
  places: DayPlaces,
): string {
  const tables = tablesIn(places);
  const own = tables.find((place) => place.mesas.join(',') === mesas.join(','));
  if (tables.length > 0 && !own) return t('admin.mesa.mesas.sinSitio', { said });
  if (own && own.maximo < personas) return t('admin.mesa.mesas.pequena', { said, size: sizeOf(own) });
  return t('admin.mesa.sobre', { said });
}
