import { hoursColumns, servingColumns, type HoursEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { addDays, capitalize, type CivilDate, formatDate, weekdays } from '~/domain/time/civil-date';
import type { Fields } from '~/domain/seen-fields';
import { madridHolidays } from '~/domain/time/holidays';
import { formatTime } from '~/domain/time/hours';
import type { HoursErrors } from '~/domain/time/hours-form';
import { servedPages } from '~/domain/carta/serving-hours';
import { nameOf } from '~/page/present-page';
import { storedHours, type KeptHours } from '~/services/house/opening-hours';

export const hoursPath = '/admin/horario';

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
  ...weekdays.flatMap((_, index) => hoursColumns.map((column) => `${column}_${index + 1}`)),
  ...servedPages.flatMap(({ id }) => servingColumns.map((column) => `${column}_${id}`)),
  ...dayFields.map(({ name }) => name),
  'cerrado',
];

/** The page on a day: what is stored, or what was typed and refused; `asked` are the fields that a holiday's link fills in. */
export function presentHours(
  t: TFunction,
  hours: KeptHours,
  today: CivilDate,
  asked: URLSearchParams,
  refused?: RefusedHours,
): HoursEditorProps {
  const typedWeek = refused?.form === 'guardar' ? refused.typed : {};
  const times: Fields = { ...storedHours(hours), ...typedWeek };
  const typedDay = refused?.form === 'anadir' ? refused.typed : undefined;
  const say = (name: string) => {
    const code = refused?.errors[name];
    return code && t(`admin.horario.errores.${code}`);
  };
  /** The fields of a row, by the start of their names. */
  const present = <Column extends string>(columns: readonly Column[], end: string | number) => {
    const ofColumns = <Value>(value: (name: string) => Value) =>
      Object.fromEntries(columns.map((column) => [column, value(`${column}_${end}`)])) as Record<Column, Value>;
    return { times: ofColumns((name) => times[name] ?? ''), errors: ofColumns(say) };
  };
  const lists = servedPages.map(({ id }) => ({ page: id, name: nameOf(t, id), ...present(servingColumns, id) }));
  const until = addDays(today, 365);
  const years = [Number(today.slice(0, 4)), Number(until.slice(0, 4))];
  return {
    seen: JSON.stringify((refused?.form === 'guardar' && refused.seen) || storedHours(hours)),
    week: weekdays.map((weekday, index) => ({
      day: capitalize(t(`horario.dias.${weekday}`)),
      ...present(hoursColumns, index + 1),
    })),
    serving: {
      isOpen: lists.some(({ times: typed, errors }) => [typed, errors].some((row) => Object.values(row).some(Boolean))),
      pages: lists,
    },
    days: hours.special
      .filter(({ to }) => to >= today)
      .map(({ id, from, to, hours: own, text }) => ({
        id: String(id),
        when:
          from === to
            ? formatDate(from, 'es')
            : t('admin.horario.variosDias', { desde: formatDate(from, 'es'), hasta: formatDate(to, 'es') }),
        hours: own ? `${formatTime(own.opens)}–${formatTime(own.closes)}` : t('horario.cerrado'),
        text: [text.es, text.en].filter(Boolean).join(' · '),
      })),
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
