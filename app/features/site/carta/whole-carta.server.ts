import type { AllergenFilterProps, LinkNavProps, PriceGroup, PriceListItem } from '@antidoto/ui';

import { only } from '~/core/only';
import { createMemory } from '~/platform/memory';
import { allergens, readAvoided, type Allergen } from '~/features/carta/allergens';
import { orderByHour, pageOfList } from '~/features/carta/carta-order';
import {
  catalogue,
  hasFish,
  columnsOfText,
  dishTexts,
  isMenuTable,
  menuListOf,
  type MenuItem,
  type MenuTable,
} from '~/features/carta/catalogue';
import { languages } from '~/core/language';
import { dictionaries } from '~/locales';
import { createSearch, readSearch, wordsOf } from '~/features/carta/search';
import { cardPages, pageOf, pathOfPage } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { findCardPicture } from '~/features/restaurant/facts/present-restaurant';
import { describeMenu } from '~/features/carta/structured-data';
import { isMorning } from '~/features/restaurant/hours/serving-hours';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { asThumbnail } from '~/platform/page/pictures';
import { nameOf, presentPage } from '~/platform/page/present-page';
import { nameOfSpecial } from '~/features/restaurant/specials/specials';
import { presentSpecials } from '~/features/restaurant/specials/present-specials';
import {
  leaveOut,
  listAllergens,
  presentFilter,
  presentGroups,
  presentLegend,
  presentSince,
  presentUnread,
} from '~/features/carta/pages/present-menu';
import { readView, type CartaRequest } from './carta-page.server';

/** The search words of every language, because guests search in any language. */
const vocabulary = languages.map((language) => dictionaries[language].carta.vocabulario);

/** The words by which guests ask for a whole list. */
const wordsOfList = (table: MenuTable) =>
  vocabulary.map(({ listas }) => (listas as Partial<Record<MenuTable, string>>)[table]);

/** The text that is searched: names, diets and texts in every language. */
const searchedText = (item: MenuItem, table: MenuTable) => {
  const names = languages.map((language) => item[`tipo_${language}`]);
  const texts = dishTexts.flatMap(columnsOfText).map((column) => item[column]);
  // The codes of diets begin like their words in both languages.
  const diets = item.dietas.includes('vegana') ? ['vegetariana', 'vegana'] : item.dietas;
  return [...wordsOfList(table), item.tipo, ...names, ...diets, ...texts].filter(Boolean).join(' ');
};

const searchedWords = new WeakMap<MenuItem, readonly string[]>();

function wordsOfItem(item: MenuItem, table: MenuTable): readonly string[] {
  const known = searchedWords.get(item);
  if (known) return known;
  const words = wordsOf(searchedText(item, table));
  searchedWords.set(item, words);
  return words;
}

/** Words that ask to leave something out, and other names of allergens. */
const unwanted = wordsOf(vocabulary.map(({ sin }) => sin).join(' '));
const otherNames: Partial<Record<Allergen, readonly string[]>> = {
  gluten: wordsOf(vocabulary.map(({ gluten }) => gluten).join(' ')),
  lacteos: wordsOf(vocabulary.map(({ lacteos }) => lacteos).join(' ')),
};

/** The link to the filter, for a search such as 'sin gluten', 'nut free' or 'celíaco', which would find no dish. */
function presentUnwanted({ t, language }: PageWords, q: string): AllergenFilterProps['active'] {
  const asked = wordsOf(q);
  if (!unwanted.some((word) => asked.includes(word))) return undefined;
  const code = allergens.find((each) => {
    const [name = ''] = wordsOf(t(`alergenos.nombres.${each}`));
    return asked.some((word) => word === name || `${word}s` === name || otherNames[each]?.includes(word));
  });
  if (code === undefined) return undefined;
  const label = t('alergenos.busqueda.sin', { list: listAllergens(t, [code]) });
  return { text: '', clear: { href: `${pathOfPage('carta', language)}?sin=${code}`, label } };
}

const recallLine = createMemory<PriceListItem>();

/** A line with the bitmap of its drawing: the same object for the same line, so that its cached markup is found. */
function withThumbnail(line: PriceListItem): PriceListItem {
  const { picture } = line;
  return picture ? recallLine(line, picture, '', () => ({ ...line, picture: asThumbnail(picture) })) : line;
}

/** Links to the first list of each public page; undefined with fewer than three. */
function presentIndex({ t }: PageWords, groups: readonly PriceGroup[]): LinkNavProps | undefined {
  const parts = groups.map(({ id, title }) => {
    const page = isMenuTable(id) ? pageOfList(id) : undefined;
    return { href: `#${id}`, page, label: page ? nameOf(t, page) : title };
  });
  const links = parts.filter(({ page }, at) => !page || page !== parts[at - 1]?.page);
  return links.length > 2 ? { label: t('carta.indice'), links: links.map(({ page: _, ...link }) => link) } : undefined;
}

/** Data of the whole carta: every list in the order of the hour, searched by `q` and without the allergens in `sin`. */
export async function loadWholeCarta({ request, words, services }: CartaRequest) {
  const { t, language } = words;
  const { menus, specials } = services;
  const query = new URL(request.url).searchParams;
  const q = readSearch(query);
  const view = await readView(
    services,
    { ...words, avoided: readAvoided(query) },
    catalogue.map(({ table }) => table),
  );
  const isFound = q === '' ? undefined : createSearch(q);
  const lists = await Promise.all(
    catalogue.map(async ({ table }) => {
      const items = await menus.list(table);
      return { table, items: isFound ? items.filter((item) => isFound(wordsOfItem(item, table))) : items };
    }),
  );
  const items = lists.flatMap((list) => list.items);
  const isUnread = menus.isUnread(pageOf('carta').path);
  const today = (await specials.list(view.now)).filter(
    ({ name }) => isFound === undefined || isFound(wordsOf(Object.values(name).join(' '))),
  );
  const offCard = presentSpecials(t, language, today).groups;
  const left = leaveOut(view, lists, offCard);
  const filled = left.lists.filter(({ items }) => items.length > 0);
  const shown = orderByHour(filled, isMorning(view.now), (path) => view.served.get(path)?.notNow === undefined);
  const ownSection = view.avoided.length > 0 ? [] : offCard;
  const own = shown.length > 0 ? presentGroups(view, shown) : [];
  const groups = [
    ...ownSection,
    ...own.map(({ picture, ...group }) => {
      const page = cardPages.find(({ path }) => path === menuListOf(group.id).page);
      const drawing = picture ?? (page && findCardPicture(words, page.id, '44px'));
      return {
        ...group,
        served: page && view.served.get(page.path),
        drawing: drawing && asThumbnail(drawing),
        items: group.items.map(withThumbnail),
      };
    }),
  ];
  const count = [...shown, ...ownSection, ...left.undeclared].reduce((sum, { items }) => sum + items.length, 0);
  const { meta, heading } = presentPage(t, 'carta');
  const filter = presentFilter(view, pathOfPage('carta', language));
  const isPlain = q === '' && view.avoided.length === 0;
  const address = getEnv().SITE_URL + pathOfPage('carta', language);
  const namedSpecials = today.map((special) => ({ name: nameOfSpecial(special, language).text, price: special.price }));
  const described = { url: address, name: heading.title, lists, specials: namedSpecials };
  const structured = isPlain ? describeMenu(view, described) : undefined;
  return {
    meta: isPlain ? { ...meta, structured } : { ...meta, isHidden: true },
    heading,
    filter: {
      ...filter,
      active: filter.active ?? presentUnwanted(words, q),
      search: {
        label: t('alergenos.busqueda.etiqueta'),
        value: q,
        submit: t('alergenos.busqueda.boton'),
        ...(q === '' ? {} : { found: t('alergenos.busqueda.resultados', { count, q }) }),
      },
    },
    index: presentIndex(words, groups),
    list: { kind: 'groups' as const, groups },
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
    ...presentLegend(t, items),
    notices: [
      ...presentUnread({ t, isUnread }, count),
      ...presentSince(view),
      ...only([view.supplements]),
      ...only([
        items.some((item) => item.precio_media !== null) && t('carta.queEsMedia'),
        items.length > 0 && t('carta.alergenos'),
        hasFish(lists) && t('carta.anisakis'),
        items.length > 0 && t('carta.aguaYSobras'),
      ]),
    ],
  };
}
