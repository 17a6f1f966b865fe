import type { TFunction } from 'i18next';

import type { CivilDate } from '~/core/time';
import { only } from '~/core/only';
import { formatTime } from '~/features/restaurant/hours/hours';
import type { Booking } from '../booking';
import { presentGroupFacts } from '../groups/present-kitchen';
import type { WrittenCard } from '../guests/guest-card';
import type { DayPlaces } from '../places';
import { describePlace } from './desk-tables';
import { mealOf, meals } from '../meals';
import { byTime, countsAsCovers, deskStateOf, totalsOf, type DeskContext } from './desk-day';

/** The printed sheet of a day, without e-mail addresses, and without telephones unless `showsPhones`. `cards` are by booking id. */
export function presentSheet(
  t: TFunction,
  bookings: readonly Booking[],
  context: DeskContext & { showsPhones?: boolean; places: DayPlaces; cards?: ReadonlyMap<string, WrittenCard> },
) {
  const coming = bookings.filter((booking) => countsAsCovers(booking, context)).sort(byTime);
  const totals = totalsOf(bookings, context);
  const words = t('admin.mesa.hoja', { returnObjects: true });
  const groups = meals.map((meal) => ({
    title: t(`admin.mesa.grupos.${meal}`),
    rows: coming
      .filter(({ hora }) => mealOf(hora) === meal)
      .map((booking) => ({
        id: booking.id,
        time: formatTime(booking.hora),
        people: String(booking.personas),
        name: booking.nombre,
        notes: only([
          describePlace(t, booking, context.places),
          ...(context.showsPhones && booking.telefono ? [booking.telefono] : []),
          ...(context.isDecidedHere && deskStateOf(booking, context) === 'undecided' ? [words.porConfirmar] : []),
          ...(booking.tarde_minutos ? [t('admin.mesa.tarde', { minutes: booking.tarde_minutos })] : []),
          ...presentGroupFacts(t, booking, context),
          ...(booking.comentarios ? [withoutContacts(booking.comentarios)] : []),
          ...presentCard(t, context.cards?.get(booking.id)),
        ]).join(' · '),
      })),
  }));
  return {
    summary: t('admin.mesa.hoja.resumen', {
      bookings: `${totals.bookings} ${t('admin.mesa.reservas', { count: totals.bookings })}`,
      covers: `${totals.covers} ${t('admin.mesa.cubiertos', { count: totals.covers })}`,
    }),
    heads: [words.horas, words.personas, words.nombres, words.notas] as const,
    groups: groups.filter(({ rows }) => rows.length > 0),
    empty: t('admin.mesa.nada'),
  };
}

const presentCard = (t: TFunction, card: WrittenCard | undefined) =>
  card
    ? [
        card.alergias && t('admin.clientes.alergias', { text: withoutContacts(card.alergias) }),
        ...card.marcas,
        card.notas && withoutContacts(card.notas),
      ]
    : [];

/** The sheet without and with the guests' cards. */
export const presentSheetLinks = (t: TFunction, day: CivilDate, hasCards: boolean) => ({
  label: t('admin.mesa.hoja.fichas.etiqueta'),
  links: (['sin', 'con'] as const).map((which) => ({
    href: `/admin/reservas/hoja?dia=${day}${which === 'con' ? '&fichas=si' : ''}`,
    label: t(`admin.mesa.hoja.fichas.${which}`),
    current: hasCards === (which === 'con'),
  })),
});

/** A comment without telephone numbers and e-mail addresses, at most 140 characters: two lines. */
function withoutContacts(comment: string): string {
  const words = comment.split(/\s+/).map((word) => (word.includes('@') ? '…' : word));
  const plain = words.join(' ').replace(/\+?\d(?:[ .\-/]?\d){6,}/g, '…');
  return plain.length > 140 ? `${plain.slice(0, 139)}…` : plain;
}
