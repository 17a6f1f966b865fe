import { expect, it } from 'vitest';

import { noLimits } from '~/features/reservations/places';
import { defaultSeats } from '~/features/reservations/seats';
import { aBooking } from '../../../../tests/support/a-booking';
import { aDish } from '../../../../tests/support/a-dish';
import { words } from '../../../../tests/support/words';
import { presentToday, type TodayRead } from './present-today';

/** Friday at 13:00 in Madrid. */
const context = { now: new Date('2026-11-27T12:00:00Z'), isDecidedHere: true };
const week = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const, opens: '08:00', closes: '00:00' },
];
const emptyDay: TodayRead = {
  day: '2026-11-27',
  desk: { bookings: [], kept: [], seats: defaultSeats },
  places: noLimits,
  hours: { week, kitchen: [], special: [], serving: {} },
  menus: [],
  specials: [],
  lists: [],
  isOwner: false,
  note: undefined,
};
const present = async (read: Partial<TodayRead> = {}) =>
  presentToday(await words.get('es'), { ...emptyDay, ...read }, context);
const partOf = (page: Awaited<ReturnType<typeof present>>, id: string) => page.parts.find((part) => part.id === id);
const menu = { id: 3, fecha: '2026-11-26', activo: true, imagenes: {}, texto: null, version: 0 };

it('takes one line for each part of an empty day', async () => {
  const { notices, parts } = await present();
  expect(notices).toEqual([]);
  expect(parts.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Por decidir: Nada por decidir.',
    'Servicio: Sin reservas.',
    'Menú del Día: Sin publicar',
    'Agotado: Nada agotado.',
    'Fuera de carta: Nada.',
    'Próximos días: Sin cierres.',
  ]);
  expect(parts.flatMap(({ rows = [], figures = [] }) => [...rows, ...figures])).toEqual([]);
});

it('does not call a restaurant without hours closed', async () => {
  const hours = { week: [], kitchen: [], special: [], serving: {} };
  expect((await present({ hours })).notices).toEqual([{ text: 'Hoy está cerrado.' }]);
  expect((await present({ hours: { ...hours, isUnknown: true } })).notices).toEqual([]);
});

it('leads to each of the six sections of the carta', async () => {
  const { sections } = await present();
  expect(sections.links.map(({ label }) => label).join()).toBe(
    'Desayunos,Comidas,Tostas y Bocadillos,Vinos,Cervezas,Refrescos',
  );
});

it('shows the requests of all days on top, and today’s guests by time', async () => {
  const booking = (id: string, fields: Parameters<typeof aBooking>[0]) => aBooking({ id, ...fields });
  const bookings = [
    { booking: booking('later', { nombre: 'Ana', personas: 6 }), isOnTop: true, isBelow: false },
    { booking: booking('now', { fecha: '2026-11-27', hora: '14:00' }), isOnTop: true, isBelow: true },
    {
      booking: booking('set', { fecha: '2026-11-27', hora: '14:30', estado: 'confirmada', personas: 4 }),
      isOnTop: false,
      isBelow: true,
    },
  ];
  const page = await present({ desk: { bookings, kept: [], seats: defaultSeats } });
  expect(partOf(page, 'decidir')).toMatchObject({
    text: '2',
    rows: [
      { lead: '14:00', details: '2 personas', href: '/admin/reservas#reserva-now' },
      { lead: 'Sáb 28', text: 'Ana', details: '21:00 · 6 personas' },
    ],
  });
  expect(partOf(page, 'servicio')).toMatchObject({
    figures: [{ figure: '6', label: 'comida' }],
    rows: [
      { lead: '14:00', text: 'Lucía Martín' },
      { lead: '14:30', details: '4 personas', href: '/admin/reservas?dia=2026-11-27#reserva-set' },
    ],
  });
});

it('says that the bookings could not be read, and not that there are none', async () => {
  const page = await present({ desk: undefined });
  expect(partOf(page, 'decidir')?.text).toContain('No se han podido leer las solicitudes');
  expect(partOf(page, 'servicio')?.text).toBeUndefined();
});

it('says whether the menu of the day is published, and which one guests see', async () => {
  const textOf = async (read: Partial<TodayRead>) => partOf(await present(read), 'menu')?.text;
  expect(await textOf({ menus: [menu] })).toBe('Sin publicar · último: jueves 26');
  expect(await textOf({ menus: [{ ...menu, fecha: '2026-11-27' }] })).toBe('Publicado');
  expect(await textOf({ day: '2026-11-28' })).toBe('Hoy no se sirve.');
});

it('lists sold out dishes with their rows, specials with their prices and the days ahead', async () => {
  const lists = [{ table: 'carnes' as const, items: [aDish({ id: 7, agotado_hasta: '2026-11-27T23:00:00Z' })] }];
  const specials = [{ id: 1, name: { es: 'Setas', en: '' }, price: 1250, until: null }];
  const closed = { from: '2026-12-24', to: '2026-12-25', hours: [], text: { es: '', en: '' } };
  const page = await present({ lists, specials, hours: { week, kitchen: [], special: [closed], serving: {} } });
  expect(partOf(page, 'agotado')?.rows).toMatchObject([
    {
      details: 'Carnes',
      href: '/admin/comidas/carnes#fila-7',
      act: { action: '/admin/comidas/carnes', act: 'reponer 7' },
    },
  ]);
  expect(partOf(page, 'especiales')?.rows).toMatchObject([{ text: 'Setas', details: '12,50\u00a0€' }]);
  expect(partOf(page, 'dias')?.rows).toMatchObject([{ text: 'jue, 24 dic – vie, 25 dic', details: 'cerrado' }]);
});

it('notes a pause with its button, a closed zone and a closed day; only the owner is led to the zones', async () => {
  const zone = { id: 'z', nombre_es: 'Terraza', nombre_en: '', plazas: null, cerrada_hasta: '2026-11-30' };
  const places = { ...noLimits, zones: [zone], pausedUntil: new Date('2026-11-27T20:30:00Z') };
  const special = [{ from: '2026-11-27', to: '2026-11-27', hours: [], text: { es: 'Por obras.', en: '' } }];
  const read = { places, hours: { week, kitchen: [], special, serving: {} } };
  expect((await present(read)).notices).toEqual([
    { text: 'Hoy está cerrado. Por obras.' },
    {
      text: 'Reservas por internet en pausa hasta las 21:30.',
      act: { label: 'Reanudar', action: '/admin/reservas', act: 'reanudar' },
    },
    { text: 'Terraza: cerrada hasta el lunes 30 de noviembre.' },
  ]);
  expect((await present({ ...read, isOwner: true })).notices[2]?.link?.href).toBe('/admin/zonas');
});
