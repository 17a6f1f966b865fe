import type { ReservationForm } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';

import type { Language } from '~/core/language';
import { only } from '~/core/only';
import { centsOfDecimal, formatPrice } from '~/core/price';
import type { Booking } from '../booking';
import { nameIn } from '../places';
import { linesOf, listDishes, menusFor, type Group, type GroupMenu } from './group';

/** The fields of a group as they were typed. */
export interface GroupTyped {
  menu_grupo?: string;
  presupuesto?: string;
}

interface GroupForm {
  people: number;
  menus: readonly GroupMenu[] | undefined;
  typed: GroupTyped;
}

const priceOf = (t: TFunction, language: Language, { precio }: GroupMenu) =>
  t('reservas.grupos.porPersona', { price: formatPrice(centsOfDecimal(precio), language) });

/** The fields of the form for a group: the menus that it can choose, and a budget. */
export function presentGroupFields(
  t: TFunction,
  language: Language,
  { people, menus, typed }: GroupForm,
): NonNullable<ComponentProps<typeof ReservationForm>['party']> {
  const words = t('reservas.grupos', { returnObjects: true });
  const offered = menusFor(people, menus);
  return {
    title: words.titulo,
    text: words.texto,
    menus:
      offered.length === 0
        ? []
        : [
            ...offered.map((menu) => ({
              value: menu.id,
              name: nameIn(language, menu),
              price: priceOf(t, language, menu),
              lines: linesOf(menu, language).map(({ text }) => text),
            })),
            { value: '', name: words.sinMenu, lines: [] },
          ],
    chosen: typed.menu_grupo ?? '',
    budget: {
      label: words.presupuesto,
      ...(offered.length > 0 && { optionalLabel: words.siNoMenu }),
      hint: words.ejemplo,
      value: typed.presupuesto ?? '',
    },
  };
}

/** What a group asked for, in one line: 'Menú de fiesta, 35 € por persona · Presupuesto: 40 €'. */
export const describeGroup = (t: TFunction, language: Language, { menu, presupuesto }: Group): string =>
  only([
    menu && `${nameIn(language, menu)}, ${priceOf(t, language, menu)}`,
    presupuesto && t('reservas.grupos.conPresupuesto', { text: presupuesto }),
  ]).join(' · ');

/** The same in few words: the menu's name, or the budget. */
export const nameGroup = (language: Language, { menu, presupuesto }: Group): string =>
  menu ? nameIn(language, menu) : presupuesto;

/** The dishes that a group chose, in the menu's order, with their names in a language; dishes with none are left out. */
export function listChosen(
  { grupo, platos }: Pick<Booking, 'grupo' | 'platos'>,
  language: Language = 'es',
): { name: string; count: number }[] {
  if (!grupo?.menu || !platos) return [];
  const names = new Map(
    linesOf(grupo.menu, language).flatMap(({ text, dish }) => (dish ? [[dish, text] as const] : [])),
  );
  return listDishes(grupo.menu).flatMap(({ dish }) => {
    const count = platos.cuantos[dish] ?? 0;
    return count > 0 ? [{ name: names.get(dish) ?? dish, count }] : [];
  });
}

/** The same as one text: '6 lubina, 12 entrecot'. */
export const describeChosen = (booking: Pick<Booking, 'grupo' | 'platos'>): string =>
  listChosen(booking)
    .map(({ name, count }) => `${count} ${name}`)
    .join(', ');
