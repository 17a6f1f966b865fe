import type { MenuSheetProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { formatDate } from '~/core/time';
import { pictureOf, writtenMenuOf, type DailyMenu } from './daily-menu';
import { only } from '~/core/only';
import { formatPrice } from '~/core/price';
import { writeAddress } from '~/features/restaurant/facts/present-restaurant';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { presentIncluded, presentServingHours } from './menu-words';
import { presentStoredPicture } from '~/platform/page/pictures';
import { dailyMenuPath } from './present-daily-menu';
import type { MenuPublisher } from './publish-daily-menu';

/** The menu that the address names by `id`; null without one. @throws DatabaseFault */
export async function findAskedMenu(
  publisher: Pick<MenuPublisher, 'find'>,
  request: Request,
): Promise<DailyMenu | null> {
  const id = Number(new URL(request.url).searchParams.get('id'));
  return Number.isSafeInteger(id) ? publisher.find(id) : null;
}

/** The menu for print: the Spanish text with the English one below it, or the picture of a menu without text. */
export function presentMenuSheet({ t, facts }: PageWords, english: TFunction, menu: DailyMenu): MenuSheetProps {
  const [written, translated] = (['es', 'en'] as const).map((language) => writtenMenuOf(menu.texto, language));
  const picture = written ? null : pictureOf(menu, 'es');
  return {
    name: facts.name,
    title: t('menuDia.titulo'),
    date: formatDate(menu.fecha, 'es'),
    courses: (written?.courses ?? []).map(({ course, dishes }) => {
      const other = translated?.courses.find((each) => each.course === course && each.lang === null);
      return {
        title: t(`menuDia.${course}`),
        translatedTitle: english(`menuDia.${course}`),
        dishes: dishes.map((dish, index) => ({ name: dish, translated: other?.dishes[index] })),
      };
    }),
    price: written?.precio ? t('menuDia.precio', { price: formatPrice(written.precio, 'es') }) : undefined,
    notes: [
      ...(written?.incluye ? [presentIncluded(t, written.incluye).text] : []),
      presentServingHours(t),
      only([writeAddress(facts), facts.phones.reservations?.shown]).join(' · '),
    ],
    picture: picture ? presentStoredPicture(picture.url, t('menuDia.titulo'), '90vw') : undefined,
    printLabel: t('admin.menu.imprimir'),
    back: { href: dailyMenuPath, label: t('admin.secciones.menu-del-dia') },
  };
}
