import type { SectionCardData, ServedNowProps } from '@antidoto/ui';

import { civilDateAt, formatDayAndMonth, formatWeekday } from '~/core/time';
import { only } from '~/core/only';
import { pathOfPage, type PageId, localizePath } from '~/core/pages';
import { formatPrice } from '~/core/price';
import {
  isSoldOut,
  catalogue,
  menuListOf,
  nameOf,
  unitOf,
  type MenuItem,
  type MenuTable,
} from '~/features/carta/catalogue';
import type { Menus } from '~/features/carta/list-menu';
import { presentDishPicture } from '~/features/carta/pages/present-menu';
import { standingOf, writtenMenuOf, type DailyMenu } from '~/features/daily-menu/daily-menu';
import { readFounders } from '~/features/restaurant/facts/owner-facts';
import { findScene, writeFirstFounders } from '~/features/restaurant/facts/present-restaurant';
import { fixedFacts } from '~/features/restaurant/facts/restaurant';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { mealAt, type Meal, type ServedHours } from '~/features/restaurant/hours/serving-hours';
import { nameOfSpecial, type Special } from '~/features/restaurant/specials/specials';
import { findPicture } from '~/platform/page/pictures';
import { presentOpenNow } from './chrome.server';

/** The input of the home page's part about today. */
interface HomeMoment {
  now: Date;
  hours: ServedHours;
  menu: DailyMenu | null;
  specials: readonly Special[];
  /** The dishes that the same page shows as cards. */
  pictured: readonly Found[];
}

/** The page and the lists of each meal, the most fitting list first. */
const meals: Record<Meal, { page: PageId; tables: readonly MenuTable[] }> = {
  desayuno: { page: 'desayunosMeriendas', tables: ['cafes', 'salados', 'dulces'] },
  comida: { page: 'comida', tables: ['sartenes_cuchara', 'pescados_mariscos', 'carnes'] },
  merienda: { page: 'merienda', tables: ['meriendas', 'dulces', 'cafes'] },
  cena: { page: 'comida', tables: ['entrantes', 'tostas', 'pescados_mariscos'] },
  copas: { page: 'bebidas', tables: ['faena', 'cervezas', 'burbujas'] },
};

export interface Found {
  table: MenuTable;
  item: MenuItem & { precio: number };
}

const isSameDish = (one: Found, other: Found) => one.table === other.table && one.item.id === other.item.id;

/** At most `most` dishes of lists, the first of each before the second of any. */
async function findDishes(
  menus: Pick<Menus, 'list'>,
  tables: readonly MenuTable[],
  isWanted: (item: MenuItem) => boolean,
  most = 3,
): Promise<Found[]> {
  const lists = await Promise.all(
    tables.map(async (table) =>
      (await menus.list(table)).flatMap((item): Found[] =>
        item.precio !== null && isWanted(item) ? [{ table, item: { ...item, precio: item.precio } }] : [],
      ),
    ),
  );
  const ranked = lists.flatMap((found) => found.map((each, rank) => ({ ...each, rank })));
  return ranked.sort((one, other) => one.rank - other.rank).slice(0, most);
}

function writePrice({ t, language }: PageWords, { table, item }: Found): string {
  const unit = unitOf(item, table);
  return only([formatPrice(item.precio, language), unit && t(`carta.${unit}`)]).join(' ');
}

/** The dishes that are served now, or when the restaurant opens; undefined without known hours. `pictured` dishes come last. */
export async function presentToday(
  words: PageWords,
  menus: Pick<Menus, 'list'>,
  { now, hours, menu, specials, pictured }: HomeMoment,
): Promise<ServedNowProps | undefined> {
  const { t, language } = words;
  const openNow = presentOpenNow(t, language, { now, hours });
  if (!openNow) return undefined;
  const today = civilDateAt(now);
  const month = Number(today.slice(5, 7));
  const common = {
    kicker: t('inicio.hoy', { day: `${formatWeekday(today, language)} ${formatDayAndMonth(today, language)}` }),
    picture: findPicture(month >= 5 && month <= 9 ? 'temporada_verano' : 'temporada_invierno', ''),
  };
  const meal = mealAt(now, hours);
  const leadTo = (page: PageId, label: string) => ({ href: pathOfPage(page, language), label });
  if (!meal) {
    const action = leadTo('carta', t('inicio.cerrado.enlace'));
    return { ...common, title: t('inicio.cerrado.titulo'), intro: openNow.label, lines: [], action };
  }
  const written =
    menu && meal === 'comida' && standingOf(menu, today, hours) === 'current' && writtenMenuOf(menu.texto, language);
  if (written) {
    const { precio, courses } = written;
    return {
      ...common,
      title: t('menuDia.titulo'),
      intro: precio === null ? undefined : t('menuDia.precio', { price: formatPrice(precio, language) }),
      lines: courses.map(({ course, dishes, lang }) => ({
        name: t(`menuDia.${course}`),
        text: { text: dishes.join(' · '), lang },
      })),
      action: leadTo('menuDia', t('inicio.menu.enlace')),
    };
  }
  if (specials.length > 0 && (meal === 'comida' || meal === 'cena')) {
    const lines = specials.slice(0, 3).map((special) => ({
      name: nameOfSpecial(special, language),
      price: formatPrice(special.price, language),
    }));
    return {
      ...common,
      title: t('carta.fueraDeCarta'),
      lines,
      action: leadTo('carta', t('inicio.fueraDeCarta.enlace')),
    };
  }
  const { page, tables } = meals[meal];
  const listed = await findDishes(menus, tables, (item) => !isSoldOut(item, now), 3 + pictured.length);
  const isPictured = (each: Found) => pictured.some((other) => isSameDish(each, other));
  const found = [...listed.filter((each) => !isPictured(each)), ...listed.filter(isPictured)].slice(0, 3);
  if (found.length === 0) return undefined;
  return {
    ...common,
    title: t(`inicio.momentos.${meal}.titulo`),
    intro: t(`inicio.momentos.${meal}.texto`),
    lines: found.map((each) => ({ name: nameOf(each.item, each.table, language), price: writePrice(words, each) })),
    action: leadTo(page, t(`inicio.momentos.${meal}.enlace`)),
  };
}

/** The three dishes of the carta with a picture that fit the hour best. */
export async function findPicturedDishes(
  menus: Pick<Menus, 'list'>,
  { now, hours }: Pick<HomeMoment, 'now' | 'hours'>,
): Promise<Found[]> {
  const { tables } = meals[mealAt(now, hours) ?? 'comida'];
  const isWanted = (item: MenuItem) => Boolean(item.imagen) && !isSoldOut(item, now);
  const own = await findDishes(menus, tables, isWanted);
  const others = catalogue.map(({ table }) => table).filter((table) => !tables.includes(table));
  const food = others.filter((table) => !['vinos', 'cervezas', 'refrescos'].includes(menuListOf(table).section));
  return [...own, ...(own.length < 3 ? await findDishes(menus, food, isWanted) : [])].slice(0, 3);
}

export function presentDishes(words: PageWords, found: readonly Found[]): SectionCardData[] {
  const { language } = words;
  return found.map((each) => ({
    href: `${localizePath(menuListOf(each.table).page, language)}#${each.table}-${each.item.id}`,
    title: nameOf(each.item, each.table, language),
    note: writePrice(words, each),
    picture: presentDishPicture(each.item.imagen ?? '', '', '(min-width: 600px) 300px, 45vw'),
  }));
}

/** The first paragraph of the restaurant's story, its people and a picture of the room; undefined without a story. */
export function presentStory(words: PageWords) {
  const { t, language, facts } = words;
  const { historia } = t('sobreNosotros', { returnObjects: true, year: fixedFacts.foundedYear });
  const [paragraph] = historia.parrafos;
  if (!paragraph) return undefined;
  const { people } = readFounders(facts.given[`fundadores_${language}`] ?? writeFirstFounders(t));
  return {
    heading: { kicker: t('inicio.casa'), title: historia.titulo, intro: paragraph },
    people: people.map(({ name, role }) => `${name} · ${role}`),
    picture: findScene(words, { scene: 'azulejos', sizes: '(min-width: 960px) 60vw, 100vw' })?.picture,
    about: { href: pathOfPage('sobreNosotros', language), label: t('inicio.conocenos') },
    book: { href: pathOfPage('reservas', language), label: t('inicio.reservar') },
  };
}
