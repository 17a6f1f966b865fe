import type { NavLink } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { pathOfPage } from '~/core/pages';
import { writeFounders } from './owner-facts';
import { restaurant } from './restaurant';

/** A link that calls the telephone for reservations. */
export const linkToCall = (t: TFunction): NavLink => ({
  href: `tel:${restaurant.phones.reservations.number}`,
  label: t('site.llamar'),
});

/** A link to the address and the map on the page about the restaurant. */
export const linkToDirections = (t: TFunction, language: Language): NavLink => ({
  href: `${pathOfPage('sobreNosotros', language)}#${visitAnchor}`,
  label: t('site.comoLlegar'),
});

export const visitAnchor = 'como-llegar';

/** The default founders, in the form in which the owner writes them. */
export function writeFirstFounders(t: TFunction): string {
  const { intro, personas } = t('sobreNosotros.fundadores', { returnObjects: true });
  const people = restaurant.founders.map((name, at) => ({
    name,
    role: personas[at]?.papel ?? '',
    text: personas[at]?.texto ?? '',
  }));
  return writeFounders(intro, people);
}
