import { hoursColumns, type HoursEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { addDays, type CivilDate, formatDate, weekdays } from '~/domain/time/civil-date';
import { madridHolidays } from '~/domain/time/holidays';
import { formatTime, type OpeningHours } from '~/domain/time/hours';
import { storedTimes, type HoursErrors, type StoredSpecialDays } from '~/domain/time/hours-form';

export const hoursPath = '/admin/horario';

/** What a refused form held: those of its fields that it sent, what is wrong with them, and which form it was. */
export interface RefusedHours {
  form: 'guardar' | 'anadir';
  typed: Readonly<Record<string, string>>;
  errors: HoursErrors;
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
  ...dayFields.map(({ name }) => name),
  'cerrado',
];

interface Kept extends OpeningHours {
  special: readonly StoredSpecialDays[];
}

/** The page on a day: what is stored, or what was typed and refused; `asked` are the fields that a holiday's link fills in. */
export function presentHours(
  t: TFunction,
  hours: Kept,
  today: CivilDate,
  asked: URLSearchParams,
  refused?: RefusedHours,
): HoursEditorProps {
  const typedWeek = refused?.form === 'guardar' ? refused.typed : {};
  const times = { ...storedTimes(hours), ...typedWeek };
  const typedDay = refused?.form === 'anadir' ? refused.typed : undefined;
  const say = (name: string) => {
    const code = refused?.errors[name];
    return code && t(`admin.horario.errores.${code}`);
  };
  const ofColumns = <Value>(value: (column: (typeof hoursColumns)[number]) => Value) =>
    Object.fromEntries(hoursColumns.map((column) => [column, value(column)])) as Record<
      (typeof hoursColumns)[number],
      Value
    >;
  const until = addDays(today, 365);
  const years = [Number(today.slice(0, 4)), Number(until.slice(0, 4))];
  return {
    week: weekdays.map((weekday, index) => {
      const day = t(`horario.dias.${weekday}`);
      return {
        day: day.charAt(0).toUpperCase() + day.slice(1),
        times: ofColumns((column) => times[`${column}_${index + 1}`] ?? ''),
        errors: ofColumns((column) => say(`${column}_${index + 1}`)),
      };
    }),
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
