import type { NavLink } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { pathOfPage } from '~/core/pages';
import { writeFounders } from './owner-facts';
import { restaurant } from './restaurant';

/** The telephone for reservations, as a link that says what it does. */
export const callReservations = (t: TFunction): NavLink => ({
  href: `tel:${restaurant.phones.reservations.number}`,
  label: t('site.llamar'),
});

/** The way to the house: where the page about it has the address and the map. */
export const findTheWay = (t: TFunction, language: Language): NavLink => ({
  href: `${pathOfPage('sobreNosotros', language)}#${visitAnchor}`,
  label: t('site.comoLlegar'),
});

export const visitAnchor = 'como-llegar';

/** The founders as the house began with them, in the form in which the owner writes their own. */
export function writeFirstFounders(t: TFunction): string {
  const { intro, personas } = t('sobreNosotros.fundadores', { returnObjects: true });
  const people = restaurant.founders.map((name, at) => ({
    name,
    role: personas[at]?.papel ?? '',
    text: personas[at]?.texto ?? '',
  }));
  return writeFounders(intro, people);
}
