import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { defaultSeats, type Seats } from '../../app/features/reservations/seats';
import type { action as postSeats } from '../../app/routes/admin.aforo';
import type { action as postMail } from '../../app/routes/admin.correo';
import { contextWith } from '../support/context-with';

/* Pages of the panel about the restaurant, with stand-ins for the services. */

const saveSeats = vi.hoisted(() => vi.fn<(seats: Seats) => Promise<void>>());
const readPlaces = vi.hoisted(() => vi.fn<() => Promise<{ seats: Seats }>>());
const readTimes = vi.hoisted(() => vi.fn<() => Promise<{ fecha: string; hora: string; bookings: number }[]>>());
const week = vi.hoisted(() => [{ days: ['thursday'], opens: '08:00', closes: '00:00' }]);
const special = vi.hoisted(() => [
  { id: 1, from: '2099-08-01', to: '2099-08-15', hours: [], text: { es: 'Vacaciones', en: '' } },
  {
    id: 2,
    from: '2099-12-24',
    to: '2099-12-24',
    hours: [{ opens: '10:00', closes: '16:00' }],
    text: { es: '', en: '' },
  },
  { id: 3, from: '2099-12-25', to: '2099-12-25', hours: [], text: { es: '', en: '' } },
]);
const resume = vi.hoisted(() => vi.fn<() => Promise<void>>());
const sendTest = vi.hoisted(() => vi.fn<() => Promise<undefined>>());
const services = {
  menuEditor: { saveSettings: async (_who: string, save: () => Promise<unknown>) => ({ saved: await save() }) },
  desk: { saveSeats, readPlaces, readTimes },
  openingHours: { read: () => Promise.resolve({ week, kitchen: [], serving: {}, special }) },
  specials: { list: () => Promise.resolve([]) },
  sending: { resume, readHeldSince: () => Promise.resolve(undefined) },
  mails: { sendTest, list: () => Promise.resolve([]), leftOut: [] },
  weeklyNote: { isOn: () => Promise.resolve(true) },
  pushDevices: { publicKey: 'k', listDevices: () => Promise.resolve(new Set(['phone'])) },
};
vi.mock('../../app/features/staff/session.server', async (importActual) => ({
  ...(await importActual<object>()),
  ...(await import('../support/staff-session')).standInSession(() => ({
    isOwner: true,
    device: 'phone',
    person: { name: 'Propiedad' },
  })),
}));

let seats: typeof postSeats;
let mail: typeof postMail;
beforeAll(async () => {
  ({ action: seats } = await import('../../app/routes/admin.aforo'));
  ({ action: mail } = await import('../../app/routes/admin.correo'));
});
beforeEach(() => {
  saveSeats.mockReset().mockResolvedValue();
  readTimes.mockReset().mockResolvedValue([]);
  readPlaces.mockReset().mockResolvedValue({ seats: { ...defaultSeats, plazas: 40, respuesta_horas: 3 } });
});

const args = (path: string, form: Record<string, string>) => ({
  request: new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams(form) }),
  params: {},
  context: contextWith(services),
});

it('keeps of the seats what a page from before a field was there does not send', async () => {
  const answer = await seats(args('/admin/aforo', { plazas: '', duracion: '120' }));
  expect(answer).toMatchObject({ status: 303 });
  expect(saveSeats).toHaveBeenCalledWith({ ...defaultSeats, plazas: null, duracion: 120, respuesta_horas: 3 });
});

it('keeps whether the sheet shows telephones, unless a form says otherwise', async () => {
  readPlaces.mockResolvedValue({ seats: { ...defaultSeats, hoja_telefonos: true } });
  for (const [sent, kept] of [
    [{ plazas: '20' }, true],
    [{ plazas: '20', hoja_telefonos: 'no' }, false],
    [{ plazas: '20', hoja_telefonos: 'si' }, true],
  ] as const) {
    await seats(args('/admin/aforo', sent));
    expect(saveSeats).toHaveBeenLastCalledWith({ ...defaultSeats, plazas: 20, hoja_telefonos: kept });
  }
});

it('keeps what was typed of the seats where the database is away, before it is read or after', async () => {
  saveSeats.mockRejectedValue(new Error('away'));
  for (const isRead of [true, false]) {
    if (!isRead) readPlaces.mockRejectedValue(new Error('away'));
    const answer = await seats(args('/admin/aforo', { plazas: '33' }));
    if (!('data' in answer)) throw new Error('not refused');
    expect([answer.init?.status, answer.data.fields[0]?.value]).toEqual([503, '33']);
  }
});

it('says how many bookings fall outside the hours, with a link to each day, and shows the page without them too', async () => {
  const { loader } = await import('../../app/routes/admin.horario');
  const readEditor = async () => {
    const { data } = await loader({
      ...args('/admin/horario', {}),
      request: new Request('http://localhost/admin/horario'),
    });
    return data.editor;
  };
  readTimes.mockResolvedValueOnce([
    { fecha: '2099-08-01', hora: '14:00', bookings: 2 },
    { fecha: '2099-12-24', hora: '15:45', bookings: 5 },
    { fecha: '2099-12-24', hora: '16:00', bookings: 1 },
  ]);
  const { outside, days } = await readEditor();
  expect(outside).toMatchObject({
    title: '3 reservas quedan fuera',
    links: [
      { href: '/admin/reservas?dia=2099-08-01', label: expect.stringMatching(/2 reservas$/) as string },
      { href: '/admin/reservas?dia=2099-12-24', label: expect.stringMatching(/1 reserva$/) as string },
    ],
  });
  expect(days.items.map(({ details }) => details)).toEqual([
    ['Cerrado', 'Vacaciones', '2 reservas quedan fuera'],
    ['10:00–16:00', '1 reserva queda fuera'],
    ['Cerrado'],
  ]);
  readTimes.mockRejectedValueOnce(new Error('away'));
  const unread = await readEditor();
  expect([unread.outside, unread.days.items.length]).toEqual([undefined, 3]);
});

it('says that the sending could not be resumed', async () => {
  resume.mockRejectedValue(new Error('away'));
  const answer = await mail(args('/admin/correo', { reanudar: 'si' }));
  if (!('data' in answer)) throw new Error('not refused');
  expect([answer.init?.status, answer.data.failure]).toEqual([503, expect.stringContaining('no responde')]);
});

it.each([
  ['avisos', () => import('../../app/routes/admin.avisos')],
  ['correo', () => import('../../app/routes/admin.correo')],
  ['fuera-de-carta', () => import('../../app/routes/admin.fuera-de-carta')],
  ['horario', () => import('../../app/routes/admin.horario')],
  ['personal', () => import('../../app/routes/admin.personal')],
])('answers 400 to a post of /admin/%s with an unknown or missing intent', async (path, open) => {
  const { action } = await open();
  for (const form of [{}, { accion: 'toString' }, { accion: 'borrar' }] as Record<string, string>[]) {
    expect(await action(args(`/admin/${path}`, form))).toMatchObject({ init: { status: 400 } });
  }
  expect(sendTest).not.toHaveBeenCalled();
});

it('says that the weekly note is on «Hoy» alone while there is no mail server', async () => {
  const { loader } = await import('../../app/routes/admin.correo');
  const { data } = await loader(args('/admin/correo', {}));
  expect(data.note?.text).toMatch(/en «Hoy»\. Por correo no salen/);
});

it('sends a test mail for the intent of its button', async () => {
  sendTest.mockResolvedValueOnce(undefined);
  expect(await mail(args('/admin/correo', { accion: 'probar' }))).toMatchObject({ status: 303 });
  expect(sendTest).toHaveBeenCalledOnce();
});

it('shows that a phone gets push messages, as a status only after a post', async () => {
  const { loader } = await import('../../app/routes/admin.avisos');
  const { data } = await loader(args('/admin/avisos', {}));
  expect([data.isSubscribed, typeof data.active, data.status]).toEqual([true, 'string', undefined]);
});
