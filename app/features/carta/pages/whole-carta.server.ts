import { readAvoided } from '../allergens';
import { catalogue, menuListOf } from '../catalogue';
import type { MenuItem } from '../menu-item';
import { languages, translated } from '~/core/language';
import { matches, readSearch } from '../search';
import { pageOf, pathOfPage } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { describeMenu } from '~/features/site/structured-data';
import { findTranslator } from '~/platform/http/i18n.server';
import { presentPage } from '~/platform/page/present-page';
import { tellServing } from '~/features/restaurant/hours/tell-times';
import { getRuntime } from '~/services.server';
import { presentSpecials } from './present-specials';
import {
  leaveOut,
  presentFilter,
  presentGroups,
  presentLegend,
  presentSince,
  presentSupplements,
  presentUnread,
} from './present-menu';

/** What a search looks through: a dish answers in every language, whichever the page's is. */
const wordsOf = (item: MenuItem) => {
  const names = languages.map((language) => item[`tipo_${language}`]);
  const descriptions = translated.map((language) => item[`descripcion_${language}`]);
  return [item.tipo, ...names, item.descripcion, ...descriptions].filter(Boolean).join(' ');
};

/** Every list of the carta in its order, searched by `q` and without what `sin` leaves out. */
export async function loadWholeCarta(request: Request) {
  const { t, language } = await findTranslator(request);
  const query = new URL(request.url).searchParams;
  const q = readSearch(query);
  const { menus, openingHours, priceChanges, specials } = getRuntime();
  const now = new Date();
  const served = tellServing(t, await openingHours.read(), now);
  const view = {
    ...{ t, language, now, served, avoided: readAvoided(query) },
    pricesSince: await priceChanges.readSince(catalogue.map(({ table }) => table)),
  };
  const lists = await Promise.all(
    catalogue.map(async ({ table }) => ({
      table,
      items: (await menus.list(table)).filter((item) => q === '' || matches(wordsOf(item), q)),
    })),
  );
  const isUnread = menus.isUnread(pageOf('carta').path);
  const today = (await specials.list(view.now)).filter(
    ({ name }) => q === '' || matches(Object.values(name).join(' '), q),
  );
  const offCard = presentSpecials(t, language, today).groups;
  const left = leaveOut(view, lists, offCard);
  const shown = left.lists.filter(({ items }) => items.length > 0);
  const ownSection = view.avoided.length > 0 ? [] : offCard;
  const count = [...shown, ...ownSection, ...left.undeclared].reduce((sum, { items }) => sum + items.length, 0);
  const { meta, heading } = presentPage(t, 'carta');
  const isPlain = q === '' && view.avoided.length === 0;
  const address = getEnv().SITE_URL + pathOfPage('carta', language);
  const structured = isPlain ? describeMenu(view, address, heading.title, lists, today) : undefined;
  return {
    meta: isPlain ? { ...meta, structured } : { ...meta, isHidden: true },
    heading,
    filter: {
      ...presentFilter(view, pathOfPage('carta', language)),
      search: {
        label: t('alergenos.busqueda.etiqueta'),
        value: q,
        submit: t('alergenos.busqueda.boton'),
        ...(q === '' ? {} : { found: t('alergenos.busqueda.resultados', { count, q }) }),
      },
    },
    // Headings alone, as on a printed carta: the emblems stand on the lists' own pages. When they are served is said of each.
    list: {
      kind: 'groups' as const,
      groups: [
        ...ownSection,
        ...(shown.length > 0
          ? presentGroups(view, shown).map(({ picture: _, ...group }) => ({
              ...group,
              served: served.get(menuListOf(group.id).page),
            }))
          : []),
      ],
    },
    undeclared: left.undeclared,
    emptyText: t(
      isUnread
        ? 'carta.noLeida'
        : view.avoided.length > 0
          ? 'alergenos.filtro.ninguno'
          : q === ''
            ? 'carta.vacia'
            : 'alergenos.busqueda.ninguno',
    ),
    noPrice: t('carta.sinPrecio'),
    legend: presentLegend(t),
    notices: [
      ...presentUnread({ t, isUnread }, count),
      ...presentSince(view),
      ...presentSupplements(language),
      ...[t('carta.queEsMedia'), t('carta.alergenos'), t('carta.anisakis'), t('carta.aguaYSobras')],
    ],
  };
}
