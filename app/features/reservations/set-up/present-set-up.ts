import type { SetUpEditorProps, SetUpField, SetUpLine } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { capitalize, formatDate, weekdays, type CivilDate } from '~/core/time';
import { only } from '~/core/only';
import { parsePrice, priceInput } from '~/core/price';
import { nameOfLine, setUpPages, type SetUpDone, type SetUpPage, type SetUpRefusal } from './edit-set-up';
import type { DayPlaces } from '../places';
import type { SetUp } from './set-up.data.server';
import {
  fieldsOf,
  longestMenu,
  longestName,
  longestTableName,
  valuesOf,
  type SetUpErrors,
  type SetUpFieldName,
  type SetUpList,
} from './set-up';

/** The number of bookings to come in a zone: all, and those on each of its closed days. */
export interface ZoneBookings {
  id: string;
  name: string;
  count: number;
  closed: Record<CivilDate, number>;
}

interface Shown {
  today: CivilDate;
  inZones?: readonly ZoneBookings[];
  /** Of the page of menus for groups. */
  places?: Pick<DayPlaces, 'menus' | 'seats'> | undefined;
  /** The id that the next line of each form gets. */
  nextId: string;
  done?: SetUpDone;
  refused?: SetUpRefusal;
}

type Values = Readonly<Record<string, readonly string[]>>;

/** A page of the owner's set-up. When `stored` could not be read, it has only the typed form. */
export function presentSetUp(t: TFunction, page: SetUpPage, stored: SetUp | undefined, shown: Shown): SetUpEditorProps {
  const { done, refused, nextId, today, inZones = [], places } = shown;
  const setUp = stored ?? { turnos: [], zonas: [], mesas: [], juntas: [], grupos: [] };
  const saved = done?.list && setUp[done.list].find(({ id }) => id === done.id);

  function presentForm(list: SetUpList, id: string, name: string, values: Values): SetUpLine {
    const isRefused = refused?.list === list && refused.id === id;
    const isDone = done?.list === list && (done.done === 'anadido' ? id === '' : done.id === id);
    const inZone = inZones.find((zone) => zone.id === id)?.count ?? 0;
    const given: Form = { list, isNew: id === '', values: isRefused ? (refused.typed ?? {}) : values };
    return {
      id: `${list}-${id || 'nueva'}`,
      name,
      hidden: { lista: list, id: id || nextId },
      fields: fieldsOf(list).map((field) =>
        presentField(t, setUp, field, { ...given, errors: isRefused ? refused.errors : {} }),
      ),
      ...(inZone > 0 && { warning: t('admin.preparar.zonas.dentro', { count: inZone }) }),
      ...(isRefused && { notice: { tone: 'error', text: t(`admin.preparar.${refused.why}`) } as const }),
      ...(isDone && {
        notice: {
          tone: 'success',
          text: t(`admin.preparar.${done.done}`, { nombre: saved && nameOfLine(saved, setUp) }),
        } as const,
      }),
    };
  }

  const lists: readonly SetUpList[] = setUpPages[page];
  return {
    outside: presentOutside(t, inZones),
    ...(places && {
      option: {
        name: 'grupos',
        label: t('admin.preparar.grupos.admitir'),
        isTicked: places.menus !== undefined,
        text:
          places.seats.grupo_maximo === null
            ? t('admin.preparar.grupos.sinMaximo')
            : t('admin.preparar.grupos.maximo', { most: places.seats.grupo_maximo }),
        action: 'admitir',
        save: t('admin.preparar.guardar'),
      },
    }),
    lists: lists
      .filter((list) => list !== 'juntas' || setUp.mesas.length > 1 || refused?.list === 'juntas')
      .map((list) => {
        const lines = setUp[list].map((line) => {
          const isPast = 'cerrada_hasta' in line && (line.cerrada_hasta ?? '') < today;
          return presentForm(list, line.id, nameOfLine(line, setUp), {
            ...valuesOf(line),
            ...(isPast && { cerrada_hasta: [] }),
          });
        });
        const isLost = refused?.list === list && refused.id && !setUp[list].some(({ id }) => id === refused.id);
        // The next table is often like the last one.
        const begun = list === 'mesas' && done?.done === 'anadido' && saved ? { ...valuesOf(saved), nombre: [] } : {};
        return {
          id: list,
          ...(list === 'juntas' && { title: t('admin.preparar.juntas.titulo') }),
          text: t(`admin.preparar.${list}.texto`),
          empty: t(`admin.preparar.${list}.vacio`),
          ...(list === 'turnos' && { act: { action: 'proponer', text: t('admin.preparar.proponer') } }),
          lines: only([
            ...lines,
            isLost && presentForm(list, refused.id ?? '', t(`admin.preparar.${list}.titulo`), {}),
          ]),
          add: {
            ...presentForm(list, '', t(`admin.preparar.${list}.nueva`), begun),
            button: t(`admin.preparar.${list}.boton`),
          },
        };
      }),
    ...(done?.undo && { undo: JSON.stringify(done.undo) }),
    leads: `/admin/${page}`,
    words: {
      save: t('admin.preparar.guardar'),
      remove: t('admin.preparar.eliminar'),
      undo: t('admin.preparar.deshacer'),
    },
  };
}

/** '3 reservas quedan en una zona cerrada', with a link to each day. */
function presentOutside(t: TFunction, zones: readonly ZoneBookings[]): SetUpEditorProps['outside'] {
  const days = zones.flatMap(({ name, closed }) =>
    Object.entries(closed).map(([day, count]) => ({ name, day, count })),
  );
  if (days.length === 0) return undefined;
  return {
    title: t('admin.preparar.zonas.fuera', { count: days.reduce((sum, { count }) => sum + count, 0) }),
    links: days.map(({ name, day, count }) => ({
      href: `/admin/reservas?dia=${day}`,
      label: `${name}, ${formatDate(day, 'es')}: ${t('admin.horario.reservas', { count })}`,
    })),
  };
}

interface Form {
  list: SetUpList;
  isNew: boolean;
  values: Values;
  errors?: SetUpErrors | undefined;
}

function writePrice(typed: string): string {
  const read = parsePrice(typed);
  return read.ok ? priceInput(read.cents) : typed;
}

const numbers = ['ritmo', 'plazas', 'minimo', 'maximo', 'dias_antes'];

function presentField(
  t: TFunction,
  { zonas, mesas }: SetUp,
  name: SetUpFieldName,
  { list, isNew, values, errors }: Form,
): SetUpField {
  const code = errors?.[name];
  const field = {
    name,
    label: t(`admin.preparar.campos.${name}`),
    ...(code && { error: t(`admin.preparar.errores.${code}`) }),
  };
  const given = values[name] ?? [];
  if (name === 'dias') {
    const options = weekdays.map((day, at) => ({
      value: String(at + 1),
      text: t(`horario.corto.dias.${day}`),
      label: capitalize(t(`horario.dias.${day}`)),
    }));
    return { control: 'chips', ...field, options, values: given };
  }
  if (name === 'mesas') {
    const names = mesas.flatMap(({ id, nombre }) => (given.includes(id) ? [nombre] : []));
    if (!isNew) return { control: 'kept', ...field, text: names.join(' + '), values: given };
    return {
      control: 'chips',
      ...field,
      options: mesas.map(({ id, nombre }) => ({ value: id, text: nombre })),
      values: given,
    };
  }
  const [value = ''] = given;
  if (name === 'zona') {
    const options = [
      { value: '', text: t('admin.preparar.sinZona') },
      ...zonas.map(({ id, nombre_es }) => ({ value: id, text: nombre_es })),
    ];
    return { control: 'choice', ...field, options, value };
  }
  return {
    control: 'text',
    ...field,
    value,
    ...(list === 'turnos' && (name === 'desde' || name === 'hasta') && { type: 'time' }),
    ...(name === 'cerrada_hasta' && { type: 'date' }),
    ...(numbers.includes(name) && { inputMode: 'numeric' as const, maxLength: 4 }),
    ...(name === 'precio' && { inputMode: 'decimal' as const, value: writePrice(value) }),
    ...(name.startsWith('texto') && { multiline: true, rows: 6, maxLength: longestMenu }),
    ...(name.startsWith('nombre') && { maxLength: name === 'nombre' ? longestTableName : longestName }),
  };
}
