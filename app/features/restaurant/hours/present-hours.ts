import type { HoursEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { only } from '~/core/only';
import { addDays, capitalize, type CivilDate, formatDate, weekdays } from '~/core/civil-date';
import type { Fields } from '~/core/seen-fields';
import { madridHolidays } from './holidays';
import type { HoursErrors } from './hours-form';
import { servedPages } from './serving-hours';
import { nameOf } from '~/platform/page/present-page';
import { storedHours, type KeptHours } from './opening-hours';

const hoursPath = '/admin/horario';

/** What a refused form held: those of its fields that it sent, what is wrong with them, and which form it was. */
export interface RefusedHours {
  form: 'guardar' | 'anadir';
  typed: Readonly<Record<string, string>>;
  errors: HoursErrors;
  /** What its page had shown of the week. */
  seen?: Fields | undefined;
}

const dayFields = [
  { name: 'desde', type: 'date', help: undefined },
  { name: 'hasta', type: 'date', help: 'hasta' },
  { name: 'abre', type: 'time', help: undefined },
  { name: 'cierra', type: 'time', help: undefined },
  { name: 'texto_es', type: 'text', help: 'texto' },
  { name: 'texto_en', type: 'text', help: 'texto' },
] as const;

/** The fields of the page's forms, as they are read from a post. */
export const hoursFields = [
  ...Object.keys(storedHours({ week: [], kitchen: [], special: [], serving: {} })),
  ...dayFields.map(({ name }) => name),
  'cerrado',
];

const weekColumns = ['abre', 'cierra', 'cocina_abre', 'cocina_cierra'] as const;
const listColumns = ['sirve_desde', 'sirve_hasta'] as const;
type Column = (typeof weekColumns | typeof listColumns)[number];

/** The times of the week and of the lists, row by row: their fields' names and labels. */
function listTimes(t: TFunction) {
  const row = (name: string, end: string, columns: readonly Column[]) => ({
    name,
    fields: columns.map((column) => ({ name: `${column}_${end}`, label: t(`admin.horario.columnas.${column}`) })),
  });
  return {
    week: weekdays.map((day, index) => row(capitalize(t(`horario.dias.${day}`)), String(index + 1), weekColumns)),
    lists: servedPages.map(({ id }) => row(nameOf(t, id), id, listColumns)),
  };
}

/** What each time is called, by its field: 'Martes, Abre'. */
export const namesOfTimes = (t: TFunction): ReadonlyMap<string, string> =>
  new Map(
    Object.values(listTimes(t))
      .flat()
      .flatMap(({ name, fields }) => fields.map((field) => [field.name, `${name}, ${field.label}`])),
  );

/** The page on a day: what is stored, or what was typed and refused; `asked` are the fields that a holiday's link fills in. `bookedOn`: bookings by day. */
export function presentHours(
  t: TFunction,
  hours: KeptHours,
  today: CivilDate,
  asked: URLSearchParams,
  refused?: RefusedHours,
  bookedOn: Record<CivilDate, { bookings: number }> = {},
): HoursEditorProps {
  const countBooked = (from: CivilDate, to: CivilDate) =>
    Object.entries(bookedOn).reduce((sum, [day, { bookings }]) => sum + (day >= from && day <= to ? bookings : 0), 0);
  const typedWeek = refused?.form === 'guardar' ? refused.typed : {};
  const times: Fields = { ...storedHours(hours), ...typedWeek };
  const typedDay = refused?.form === 'anadir' ? refused.typed : undefined;
  const say = (name: string) => {
    const code = refused?.errors[name];
    return code && t(`admin.horario.errores.${code}`);
  };
  const { week, lists } = listTimes(t);
  const fill = ({ name, fields }: (typeof week)[number]) => ({
    name,
    fields: fields.map((field) => ({ ...field, value: times[field.name] ?? '', error: say(field.name) })),
  });
  const serving = lists.map(fill);
  const until = addDays(today, 365);
  const years = [Number(today.slice(0, 4)), Number(until.slice(0, 4))];
  return {
    seen: JSON.stringify((refused?.form === 'guardar' && refused.seen) || storedHours(hours)),
    week: week.map(fill),
    serving: { isOpen: serving.some(({ fields }) => fields.some(({ value, error }) => value || error)), rows: serving },
    days: {
      ...t('admin.horario.dias', { returnObjects: true }),
      action: 'eliminar',
      items: hours.special
        .filter(({ to }) => to >= today)
        .map(({ id, from, to, hours: own, text }) => ({
          id: String(id),
          name:
            from === to
              ? capitalize(formatDate(from, 'es'))
              : t('admin.horario.variosDias', { desde: formatDate(from, 'es'), hasta: formatDate(to, 'es') }),
          details: only([
            own ? `${own.opens}–${own.closes}` : t('horario.cerrado'),
            text.es,
            text.en && { text: text.en, lang: 'en' },
            // Closing a day decides nothing of what was asked for before.
            own === null && countBooked(from, to) > 0 && t('admin.horario.siguen', { count: countBooked(from, to) }),
          ]),
        })),
    },
    fields: dayFields.map(({ name, type, help }) => ({
      name,
      type,
      label: t(`admin.horario.campos.${name}`),
      hint: help && t(`admin.horario.ayudas.${help}`),
      value: (typedDay ? typedDay[name] : asked.get(name)) ?? '',
      error: typedDay && say(name),
      ...(type === 'text' ? { maxLength: 300 } : {}),
    })),
    closed: {
      label: t('admin.horario.campos.cerrado'),
      checked: typedDay ? Boolean(typedDay.cerrado) : asked.has('desde'),
    },
    holidays: [...new Set(years)]
      .flatMap(madridHolidays)
      .filter(({ date }) => date >= today && date <= until)
      .map(({ date, name, scope, isMonday }) => ({
        date: formatDate(date, 'es'),
        name: isMonday ? t('admin.horario.enLunes', { name }) : name,
        scope: t(`admin.horario.ambitos.${scope}`),
        href: `${hoursPath}?${new URLSearchParams({ desde: date, hasta: date, texto_es: t('admin.horario.festivo.es', { name, date: formatDate(date, 'es') }), texto_en: t('admin.horario.festivo.en', { date: formatDate(date, 'en') }) }).toString()}#nuevo`,
      })),
    leads: hoursPath,
    words: t('admin.horario.words', { returnObjects: true }),
  };
}
