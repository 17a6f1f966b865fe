import type { GroupDishesProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { formatDate } from '~/core/time';
import type { Language } from '~/core/language';
import { only } from '~/core/only';
import type { Facts } from '~/features/restaurant/facts/restaurant';
import type { Booking } from '../booking';
import { pathOfGuestLink } from '../guest-link/guest-acts';
import { groupLimits, lastDayForDishes, linesOf, listDishes, type GroupMenu } from './group';
import { listChosen, describeGroup } from './present-group';

/** The page of a group's dishes. */
export const pathOfDishes = (code: string, language: Language) => `${pathOfGuestLink(code, language)}/platos`;

/** The state of the page of a group's dishes. */
export interface DishesShown {
  isOpen: boolean;
  /** For staff, who can change the dishes after the last day too. */
  isStaff?: boolean;
  outcome?: GroupDishesProps['outcome'] | undefined;
  /** A refused form: what was typed, and which of its fields are wrong. */
  typed?: (field: string) => string;
  wrong?: readonly string[];
}

interface GroupBooking {
  booking: Booking;
  menu: GroupMenu;
  facts: Facts;
}

/** A group's dishes as the guest chooses them, or, after the last day, as they were chosen. */
export function presentDishes(
  t: TFunction,
  language: Language,
  { booking, menu, facts }: GroupBooking,
  shown: DishesShown,
) {
  const { isOpen, isStaff = false, outcome, typed, wrong = [] } = shown;
  const words = t('miReserva.platos', { returnObjects: true });
  const date = formatDate(lastDayForDishes(booking, menu), language);
  const { reservations: phone } = facts.phones;
  const dishes: GroupDishesProps = {
    note: t('miReserva.nota'),
    menu: describeGroup(t, language, { menu, presupuesto: '' }),
    text: isStaff
      ? t('admin.mesa.grupo.hasta', { date })
      : t(isOpen ? 'miReserva.platos.hasta' : 'miReserva.platos.cerrado', { date }),
    call: !isOpen && phone ? { href: `tel:${phone.number}`, label: phone.shown } : undefined,
    ...(outcome && { outcome }),
    ...(isOpen && { form: presentForm() }),
    chosen: isOpen ? [] : listAll(),
    back: isStaff
      ? { href: `/admin/reservas?dia=${booking.fecha}#reserva-${booking.id}`, label: t('admin.mesa.grupo.volver') }
      : { href: pathOfGuestLink(booking.codigo, language), label: words.volver },
  };
  return {
    meta: { title: t('miReserva.meta'), description: t('miReserva.descripcion') },
    scene: { kicker: t('miReserva.kicker'), title: words.titulo },
    nothing: undefined,
    dishes,
  };

  function presentForm(): NonNullable<GroupDishesProps['form']> {
    const fields = new Map(listDishes(menu).map(({ dish, field }) => [dish, field]));
    const lines = linesOf(menu, language).map(({ text, dish }) => {
      const name = dish === undefined ? undefined : fields.get(dish);
      if (dish === undefined || name === undefined) return { text };
      // A dish that the menu names twice is counted once.
      fields.delete(dish);
      const value = typed?.(name) ?? String(booking.platos?.cuantos[dish] ?? '');
      return { text, field: { name, value, ...(wrong.includes(name) && { error: words.numero }) } };
    });
    return {
      lines,
      notes: {
        label: words.notas,
        hint: words.notasAyuda,
        value: typed?.('notas') ?? booking.platos?.notas ?? '',
        maxLength: groupLimits.notas,
        ...(wrong.includes('notas') && { error: words.notasLargas }),
      },
      save: words.guardar,
      sending: t('miReserva.guardando'),
      unanswered: t('miReserva.fallos.sinRespuesta'),
    };
  }

  function listAll(): string[] {
    const chosen = listChosen(booking, language).map(({ name, count }) => `${count} × ${name}`);
    return only([...(chosen.length > 0 ? chosen : [words.ninguno]), booking.platos?.notas]);
  }
}
