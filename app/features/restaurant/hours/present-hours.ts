import type { HoursEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { only } from '~/core/only';
import { addDays, capitalize, type CivilDate, formatDate, weekdays } from '~/core/time';
import type { Fields } from '~/core/seen-fields';
import { isInMadrid, listHolidays } from './holidays';
import type { HoursErrors } from './hours-form';
import { servedPages } from './serving-hours';
import { nameOf } from '~/platform/page/present-page';
import { storedHours, type KeptHours, type RefusedTimes } from './opening-hours';

const hoursPath = '/admin/horario';

/** A refused form: its fields that were sent, and their errors. Without `form` the page shows what is stored. */
export interface RefusedHours {
  form: 'guardar' | 'anadir' | undefined;
  typed: Fields;
  errors: HoursErrors;
  /** The stored times that its page showed. */
  seen: Fields | undefined;
  /** The choices in 'Igual que': weekdays by number, 1 Monday. */
  copyFrom: string;
  copyTo: readonly number[];
}

const dayFields = [
  { name: 'desde', type: 'date', help: undefined },
  { name: 'hasta', type: 'date', help: 'hasta' },
  { name: 'abre', type: 'time', help: undefined },
  { name: 'cierra', type: 'time', help: undefined },
  { name: 'abre_2', type: 'time', help: undefined },
  { name: 'cierra_2', type: 'time', help: undefined },
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
const menuFields = ['menu_dias', 'menu_desde', 'menu_hasta'] as const;
type Column = (typeof weekColumns | typeof listColumns)[number];

/** The times of the week, of its second spans and of the lists, row by row: their fields' names and labels. */
function listTimes(t: TFunction) {
  const row = (name: string, end: string, columns: readonly Column[]) => ({
    name,
    fields: columns.map((column) => ({ name: `${column}_${end}`, label: t(`admin.horario.columnas.${column}`) })),
  });
  const names = weekdays.map((day) => capitalize(t(`horario.dias.${day}`)));
  return {
    week: names.map((name, index) => row(name, `${index + 1}`, weekColumns)),
    second: names.map((day, index) => row(t('admin.horario.segundoDe', { day }), `${index + 1}_2`, weekColumns)),
    lists: servedPages.map(({ id }) => row(nameOf(t, id), id, listColumns)),
    menu: [
      {
        name: nameOf(t, 'menuDia'),
        fields: menuFields.map((name) => ({ name, label: t(`admin.horario.columnas.${name}`) })),
      },
    ],
  };
}

/** What each time is called, by its field: 'Martes, Abre'. */
export const namesOfTimes = (t: TFunction): ReadonlyMap<string, string> =>
  new Map(
    Object.values(listTimes(t))
      .flat()
      .flatMap(({ name, fields }) => fields.map((field) => [field.name, `${name}, ${field.label}`])),
  );

interface HoursPage {
  today: CivilDate;
  /** The restaurant's, whose holidays are listed; empty until it is known. */
  postalCode: string;
  /** The fields of a special day that a holiday's link fills in. */
  asked: URLSearchParams;
  refused?: RefusedHours | undefined;
  /** Number of bookings outside the opening hours, by day. */
  outside: Readonly<Record<CivilDate, number>>;
}

/** The page on a day, with what is stored, or with what was typed and refused. */
export function presentHours(
  t: TFunction,
  hours: KeptHours,
  { today, postalCode, asked, refused, outside }: HoursPage,
): HoursEditorProps {
  const countOutside = (from: CivilDate, to: CivilDate) =>
    Object.entries(outside).reduce((sum, [day, count]) => sum + (day >= from && day <= to ? count : 0), 0);
  const refusedWeek = refused?.form === 'guardar' ? refused : undefined;
  const refusedDay = refused?.form === 'anadir' ? refused : undefined;
  const times: Fields = { ...storedHours(hours), ...refusedWeek?.typed };
  const say = (from: RefusedHours | undefined, name: string) => {
    const code = from?.errors[name];
    return code && t(`admin.horario.errores.${code}`);
  };
  const { words, nacionales } = t('admin.horario', { returnObjects: true });
  const { week, second, lists, menu } = listTimes(t);
  const fill = ({ name, fields }: (typeof week)[number] = { name: '', fields: [] }) => ({
    name,
    fields: fields.map((field) => ({ ...field, value: times[field.name] ?? '', error: say(refusedWeek, field.name) })),
  });
  const isOpen = (fields: readonly { value: string; error?: string | undefined }[]) =>
    fields.some(({ value, error }) => value || error);
  const dayOptions = week.map(({ name }, index) => ({ value: String(index + 1), text: name }));
  const tickDays = (isTicked: (day: string) => boolean | undefined) =>
    dayOptions.map((option) => ({ ...option, isTicked: isTicked(option.value) ?? false }));
  const serving = lists.map(fill);
  const [days, ...menuTimes] = fill(menu[0]).fields;
  const dayField = ({ name, type, help }: (typeof dayFields)[number]) => ({
    name,
    type,
    label: t(`admin.horario.campos.${name}`),
    hint: help && t(`admin.horario.ayudas.${help}`),
    value: (refusedDay ? refusedDay.typed[name] : asked.get(name)) ?? '',
    error: say(refusedDay, name),
    ...(type === 'text' ? { maxLength: 300 } : {}),
  });
  const until = addDays(today, 365);
  const years = [Number(today.slice(0, 4)), Number(until.slice(0, 4))];
  return {
    outside: presentOutside(t, outside),
    seen: JSON.stringify(refusedWeek?.seen ?? storedHours(hours)),
    week: week.map((row, index) => {
      const again = fill(second[index]);
      return { ...fill(row), second: { ...again, isOpen: isOpen(again.fields) } };
    }),
    copy: {
      from: {
        label: t('admin.horario.campos.copia_de'),
        value: refusedWeek?.copyFrom || '1',
        options: dayOptions,
        error: say(refusedWeek, 'copia_de'),
      },
      to: {
        label: t('admin.horario.campos.copia_a'),
        options: tickDays((day) => refusedWeek?.copyTo.includes(Number(day))),
        error: say(refusedWeek, 'copia_a'),
      },
    },
    menu: {
      days: { label: days?.label ?? '', options: tickDays((day) => days?.value.includes(day)) },
      fields: menuTimes,
    },
    serving: { isOpen: serving.some(({ fields }) => isOpen(fields)), rows: serving },
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
            own.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || t('horario.cerrado'),
            text.es,
            text.en && { text: text.en, lang: 'en' },
            countOutside(from, to) > 0 && t('admin.horario.fuera', { count: countOutside(from, to) }),
          ]),
        })),
    },
    fields: dayFields.map(dayField),
    closed: {
      label: t('admin.horario.campos.cerrado'),
      isTicked: refusedDay ? Boolean(refusedDay.typed.cerrado) : asked.has('desde'),
    },
    holidays: [...new Set(years)]
      .flatMap((year) => listHolidays(year, postalCode))
      .filter(({ date }) => date >= today && date <= until)
      .map(({ date, name, scope, isMonday }) => ({
        date: formatDate(date, 'es'),
        name: isMonday ? t('admin.horario.enLunes', { name }) : name,
        scope: t(`admin.horario.ambitos.${scope}`),
        href: `${hoursPath}?${new URLSearchParams({ desde: date, hasta: date, texto_es: t('admin.horario.festivo.es', { name, date: formatDate(date, 'es') }), texto_en: t('admin.horario.festivo.en', { date: formatDate(date, 'en') }) }).toString()}#nuevo`,
      })),
    leads: hoursPath,
    words: { ...words, ...(!isInMadrid(postalCode) && nacionales) },
  };
}

/** The bookings outside the opening hours, with a link to the desk of each day; undefined without any. */
function presentOutside(t: TFunction, outside: HoursPage['outside']): HoursEditorProps['outside'] {
  const days = Object.entries(outside);
  if (days.length === 0) return undefined;
  return {
    title: describeOutside(t, outside) ?? '',
    help: t('admin.horario.fueraAyuda'),
    links: days.map(([day, count]) => ({
      href: `/admin/reservas?dia=${day}`,
      label: `${capitalize(formatDate(day, 'es'))}: ${t('admin.horario.reservas', { count })}`,
    })),
  };
}

/** '3 reservas quedan fuera'; undefined without any. */
export function describeOutside(t: TFunction, outside: HoursPage['outside']): string | undefined {
  const count = Object.values(outside).reduce((sum, each) => sum + each, 0);
  return count > 0 ? t('admin.horario.fuera', { count }) : undefined;
}

/** Why a post was refused: the notice, and a line for each time that two pages changed. */
export function presentRefusal(t: TFunction, { status, both }: { status: number; both: RefusedTimes['both'] }) {
  const reasons: Record<number, 'admin.horario.sinBase' | 'admin.local.cambiado'> = {
    409: 'admin.local.cambiado',
    503: 'admin.horario.sinBase',
  };
  const names = namesOfTimes(t);
  return {
    failure: t(reasons[status] ?? 'admin.horario.noGuardado'),
    others: both.map(({ field, ...values }) => t('admin.local.otro', { label: names.get(field), ...values })),
  };
}
