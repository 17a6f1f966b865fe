import { describe, expect, it } from 'vitest';

import type { DailyMenu, DailyMenuText } from './daily-menu';
import { firstHours } from '~/features/restaurant/facts/restaurant';
import {
  emptyMenuText,
  isMenuDay,
  isMenuMissing,
  isPictureAlone,
  nextDayWithoutMenu,
  nextMenuDay,
  pickDailyMenu,
  pickMenuFor,
  pictureOf,
  standingOf,
  writtenMenuOf,
} from './daily-menu';

function menu(id: number, fecha: string, changes: Partial<DailyMenu> = {}): DailyMenu {
  return {
    id,
    fecha,
    activo: true,
    imagenes: {},
    texto: null,
    version: 1,
    ...changes,
  };
}

function text(changes: Partial<DailyMenuText> = {}): DailyMenuText {
  return { ...emptyMenuText, ...changes };
}

const hours = firstHours;

describe('the menu shown', () => {
  const today = '2026-11-21';
  it('is the newest active one, then the newest row', () => {
    const menus = [
      menu(4, '2026-11-20'),
      menu(1, '2026-11-21'),
      menu(3, '2026-11-21'),
      menu(2, '2026-11-21'),
      menu(9, '2026-11-25', { activo: false }),
    ];
    expect(pickDailyMenu(menus, today)?.id).toBe(3);
  });
  it('is not shown before its day', () => {
    const menus = [menu(1, '2026-11-20'), menu(2, '2026-11-23')];
    expect(['2026-11-22', '2026-11-23'].map((day) => pickDailyMenu(menus, day)?.id)).toEqual([1, 2]);
    expect(pickDailyMenu([menu(2, '2026-11-23')], '2026-11-22')).toBeNull();
  });
  it('is not shown after its last day', () => {
    const menus = [menu(1, '2026-11-19'), menu(2, '2026-11-20', { texto: text({ hasta: '2026-11-21' }) })];
    expect(pickDailyMenu(menus, '2026-11-21')?.id).toBe(2);
    expect(pickDailyMenu(menus, '2026-11-22')?.id).toBe(1);
  });
  it('is missing without an active one', () => {
    expect(pickDailyMenu([menu(1, '2026-11-21', { activo: false })], today)).toBeNull();
    expect(pickDailyMenu([], today)).toBeNull();
  });
  it('is served Monday to Friday', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    expect(days.map((day) => isMenuDay(day, hours))).toEqual([true, false, false, true]);
  });
  it('is served on the days that the owner ticked', () => {
    const weekend = { ...hours, serving: { menu_dias: '67' } };
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    expect(days.map((day) => isMenuDay(day, weekend))).toEqual([false, true, true, false]);
    expect(days.map((day) => nextMenuDay(day, weekend))).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-28',
      '2026-11-28',
    ]);
    expect(nextMenuDay('2026-11-20', { ...hours, serving: { menu_dias: '' } })).toBeNull();
  });
  it('is not served on a day on which the restaurant opens later', () => {
    const dinner = { from: '2026-11-20', to: '2026-11-20', hours: [{ opens: '20:00', closes: '01:00' }] };
    const evening = { ...hours, special: [{ ...dinner, text: { es: '', en: '' } }] };
    expect(standingOf(menu(1, '2026-11-20'), '2026-11-20', evening)).toBe('noService');
    const summer = {
      from: '2027-06-15',
      to: '2027-09-15',
      hours: [{ opens: '13:00', closes: '16:00' }],
      text: { es: '', en: '' },
    };
    const winter = { ...hours, special: [{ ...evening.special[0]!, to: '2027-06-14' }, summer] };
    expect([nextMenuDay('2026-11-20', winter), nextDayWithoutMenu([], '2026-11-20', winter)]).toEqual([
      '2027-06-15',
      '2026-11-20',
    ]);
    const late = { ...evening, serving: { menu_desde: '22:00', menu_hasta: '00:30' } };
    expect(standingOf(menu(1, '2026-11-20'), '2026-11-20', late)).toBe('current');
  });
  it('is not served on a day on which the restaurant is closed, nor in a year of such days', () => {
    const shut = { from: '2026-11-19', to: '2026-11-23', hours: [], text: { es: '', en: '' } };
    const closed = { ...hours, special: [shut] };
    expect([isMenuDay('2026-11-20', closed), nextMenuDay('2026-11-18', closed)]).toEqual([false, '2026-11-24']);
    expect(standingOf(menu(1, '2026-11-20'), '2026-11-20', closed)).toBe('noService');
    expect(nextDayWithoutMenu([], '2026-11-20', closed)).toBe('2026-11-24');
    const never = { ...hours, special: [{ ...shut, to: '2028-11-23' }] };
    expect([nextMenuDay('2026-11-20', never), nextDayWithoutMenu([], '2026-11-20', never)]).toEqual([
      null,
      '2026-11-20',
    ]);
  });
});

describe("the menu's picture", () => {
  const es = { url: '/es.jpg', path: 'es.jpg' };
  const en = { url: '/en.jpg', path: 'en.jpg' };
  it("is in the page's language", () => {
    expect(pictureOf(menu(1, '2026-11-21', { imagenes: { es, en } }), 'en')).toEqual({
      url: '/en.jpg',
      path: 'en.jpg',
      language: 'en',
      isFallback: false,
    });
  });
  it('is in the other language when that is missing, and says so', () => {
    expect(pictureOf(menu(1, '2026-11-21', { imagenes: { es } }), 'en')).toMatchObject({
      url: '/es.jpg',
      language: 'es',
      isFallback: true,
    });
    expect(pictureOf(menu(1, '2026-11-21', { imagenes: { en, es: { url: '', path: null } } }), 'es')).toMatchObject({
      url: '/en.jpg',
      isFallback: true,
    });
  });
  it('is null when the menu has none', () => {
    expect(pictureOf(menu(1, '2026-11-21'), 'es')).toBeNull();
  });
});

describe('the written menu', () => {
  const spanish = text({
    primeros: { es: ' Lentejas \r\n\nCrema', en: '' },
    postres: { es: 'Flan', en: '' },
    precio: 1450,
  });
  it('lists the dishes of each course that has any', () => {
    expect(writtenMenuOf(spanish, 'es')).toEqual({
      courses: [
        { course: 'primeros', dishes: ['Lentejas', 'Crema'], lang: null },
        { course: 'postres', dishes: ['Flan'], lang: null },
      ],
      incluye: null,
      precio: 1450,
    });
  });
  it('uses the other language for each course without a text', () => {
    expect(writtenMenuOf(spanish, 'en')?.courses.map(({ lang }) => lang)).toEqual(['es', 'es']);
    const both = text({ primeros: { es: 'Lentejas', en: 'Lentils' }, postres: { es: 'Flan', en: '' } });
    expect(writtenMenuOf(both, 'en')).toEqual({
      courses: [
        { course: 'primeros', dishes: ['Lentils'], lang: null },
        { course: 'postres', dishes: ['Flan'], lang: 'es' },
      ],
      incluye: null,
      precio: null,
    });
  });
  it('is null without a dish', () => {
    expect(writtenMenuOf(text({ precio: 1450 }), 'es')).toBeNull();
    expect(writtenMenuOf(null, 'es')).toBeNull();
  });
});

describe('how current a menu is on a day', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'current'],
    ['2026-11-19', '2026-11-20', 'earlier'],
    ['2026-11-13', '2026-11-20', 'earlier'],
    ['2026-11-12', '2026-11-20', 'old'],
    ['2026-11-20', '2028-11-20', 'old'],
    ['2026-11-20', '2026-11-21', 'noService'],
  ])('one of %s on %s is %s', (fecha, today, standing) => {
    expect(standingOf(menu(1, fecha), today, hours)).toBe(standing);
  });
  it('is the day’s own until its last day', () => {
    const week = menu(1, '2026-11-16', { texto: text({ hasta: '2026-11-19' }) });
    expect(['2026-11-19', '2026-11-20'].map((day) => standingOf(week, day, hours))).toEqual(['current', 'earlier']);
  });
  it('is served again on the next weekday', () => {
    expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => nextMenuDay(day, hours))).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
    ]);
  });
});

describe("a day's own menu", () => {
  const week = menu(1, '2026-11-16', { texto: text({ hasta: '2026-11-22' }) });
  it('is the newest of those for it or served until it', () => {
    const menus = [week, menu(2, '2026-11-18'), menu(3, '2026-11-18'), menu(4, '2026-11-23', { activo: false })];
    const days = ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-20', '2026-11-21', '2026-11-23'];
    expect(days.map((day) => pickMenuFor(menus, day, hours)?.id ?? null)).toEqual([null, 1, 3, 1, null, null]);
  });
  it('is missing from the first day of service on that has none', () => {
    const planned = [week, menu(2, '2026-11-23'), menu(3, '2026-11-25')];
    const days = ['2026-11-18', '2026-11-22', '2026-11-24', '2026-11-25'];
    expect(days.map((day) => nextDayWithoutMenu(planned, day, hours))).toEqual([
      ...['2026-11-24', '2026-11-24', '2026-11-24', '2026-11-26'],
    ]);
  });
  it('is missed from an hour and a half before it is served', () => {
    const late = { ...hours, serving: { menu_desde: '20:00', menu_hasta: '23:00' } };
    const on = (minutes: number) => isMenuMissing([], { date: '2026-11-23', minutes }, late);
    expect([on(1109), on(1110)]).toEqual([false, true]);
  });
  it('is missed from half past eleven on a day of service', () => {
    const at = (date: string, minutes: number) => isMenuMissing([menu(1, '2026-11-20')], { date, minutes }, hours);
    expect([at('2026-11-20', 900), at('2026-11-23', 689), at('2026-11-23', 690), at('2026-11-21', 900)]).toEqual([
      ...[false, false, true, false],
    ]);
    const monday = { date: '2026-11-23', minutes: 690 };
    const closed = {
      ...hours,
      special: [{ from: '2026-11-20', to: '2026-11-23', hours: [], text: { es: '', en: '' } }],
    };
    expect([hours, closed].map((each) => isMenuMissing([], monday, each))).toEqual([true, false]);
  });
});

describe('a menu that is a picture without text', () => {
  const imagenes = { en: { url: '/en.jpg', path: 'en.jpg' } };
  it('has a picture and no dish', () => {
    const dish = text({ postres: { es: '', en: 'Flan' } });
    const menus = [menu(1, '2026-11-20', { imagenes }), menu(2, '2026-11-20', { imagenes, texto: text() })];
    expect(menus.map(isPictureAlone)).toEqual([true, true]);
    expect([menu(3, '2026-11-20'), menu(4, '2026-11-20', { imagenes, texto: dish })].map(isPictureAlone)).toEqual([
      ...[false, false],
    ]);
  });
});

describe('the included items of a menu', () => {
  it('are in the other language when they are not written in the page’s', () => {
    const texto = text({ postres: { es: 'Flan', en: 'Custard' }, incluye: { es: 'Pan y bebida', en: '' } });
    expect(writtenMenuOf(texto, 'es')?.incluye).toEqual({ text: 'Pan y bebida', lang: null });
    expect(writtenMenuOf(texto, 'en')?.incluye).toEqual({ text: 'Pan y bebida', lang: 'es' });
    expect(writtenMenuOf(text({ incluye: texto.incluye }), 'es')).toBeNull();
  });
});
