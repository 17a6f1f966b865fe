import { addDays, formatDayTitle, formatMonth, weekdayOf, weekdays, type CivilDate } from '~/core/time';
import { only } from '~/core/only';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { isClosedOn, type OpeningHours, serviceDay } from '~/features/restaurant/hours/hours';
import { presentStaffPage } from '~/platform/panel/staff-page';
import type { BookingDesk } from '../data/booking-desk.data.server';
import { daysOfMonth, isMonth } from './desk-day';

interface MonthServices {
  words: Pick<SiteWords, 'get'>;
  desk: Pick<BookingDesk, 'readDays'>;
  openingHours: { read(): Promise<OpeningHours> };
}

/** The month that the address names, or the present one, with the covers of each day. */
export async function loadMonthPage(request: Request, { words, desk, openingHours }: MonthServices) {
  const t = await words.get('es');
  const now = new Date();
  const today = serviceDay(now);
  const asked = new URL(request.url).searchParams.get('mes') ?? '';
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const days = daysOfMonth(month);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const [counts, hours] = await Promise.all([
    desk.readDays(first, last, now).catch(() => undefined),
    openingHours.read(),
  ]);
  const pathOf = (other: string) => `/admin/reservas/mes?mes=${other.slice(0, 7)}`;
  const title = t('admin.mesa.calendario.titulo', { month: formatMonth(first) });
  const [before, after] = [addDays(first, -1), addDays(last, 1)];

  const cells = days.map((day) => {
    const { covers = 0 } = counts?.[day] ?? {};
    const closed = isClosedOn(day, hours) ? t('admin.mesa.calendario.cerrado') : undefined;
    const said = only([closed, `${covers} ${t('admin.mesa.cubiertos', { count: covers })}`]).join(', ');
    return {
      day: String(Number(day.slice(8))),
      href: `/admin/reservas?dia=${day}`,
      label: t('admin.mesa.calendario.dia', { day: formatDayTitle(day), covers: said }),
      covers: covers > 0 ? String(covers) : '',
      closed,
      isToday: day === today,
    };
  });
  const padded = [...Array<null>(weekdays.indexOf(weekdayOf(first))).fill(null), ...cells];
  const weeks = Array.from({ length: Math.ceil(padded.length / 7) }, (_, at) =>
    Array.from({ length: 7 }, (_each, column) => padded[at * 7 + column] ?? null),
  );
  const names = t('horario.dias', { returnObjects: true });
  return {
    live: 'reservas horario dias_especiales',
    ...presentStaffPage(t, title, {
      label: t('admin.mesa.calendario.meses'),
      links: [
        { href: pathOf(before), label: t('admin.mesa.anterior', { day: nameOfMonth(before) }) },
        { href: '/admin/reservas', label: t('admin.mesa.hoy') },
        { href: pathOf(after), label: t('admin.mesa.siguiente', { day: nameOfMonth(after) }) },
      ],
    }),
    month: {
      label: t('admin.mesa.calendario.etiqueta'),
      weekdays: weekdays.map((weekday) => ({ short: names[weekday].slice(0, 2), full: names[weekday] })),
      weeks,
    },
    failure: counts ? undefined : t('admin.solicitudes.noLeidas'),
  };
}

/** A month without its year, so that three links fit into a row on a phone. */
const nameOfMonth = (date: CivilDate) => formatMonth(date).split(' ', 1)[0] ?? '';
