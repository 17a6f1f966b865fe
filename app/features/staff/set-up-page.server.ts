import { data } from '@remix-run/node';
import { randomUUID } from 'node:crypto';

import { civilDateAt, type CivilDate } from '~/core/time';
import {
  editSetUp,
  type SetUpDone,
  type SetUpPage,
  type SetUpRefusal,
} from '~/features/reservations/set-up/edit-set-up';
import { presentSetUp, type ZoneBookings } from '~/features/reservations/set-up/present-set-up';
import type { SetUp, SetUpTables } from '~/features/reservations/set-up/set-up.data.server';
import type { BookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import type { WeekHours } from '~/features/restaurant/hours/hours';
import { readForm } from '~/platform/http/read-form.server';
import { redirectWithFlash, openPage } from './page.server';
import type { StaffServices } from './session.server';

interface Services extends StaffServices {
  setUp: SetUpTables;
  desk: Pick<BookingDesk, 'readTimes' | 'readPlaces' | 'takeGroups'>;
  openingHours: { read: () => Promise<{ kitchen: WeekHours }> };
}

/** One of the owner's pages of services, zones, tables and menus for groups. */
export async function loadSetUpPage(page: SetUpPage, request: Request, services: Services) {
  const { t, flash, show } = await openPage<SetUpDone>(request, services);
  const status =
    flash && !flash.list ? t(`admin.preparar.${flash.done}`, { nombre: flash.nombre, count: flash.count }) : undefined;
  return show(t(`admin.preparar.${page}.titulo`), { ...(await presentPage(page, services, { done: flash })), status });
}

/** Does what a form asks for: 303 to the page, otherwise the page with the typed values. */
export async function saveSetUpPage(page: SetUpPage, request: Request, services: Services) {
  const form = await readForm(request);
  const outcome: SetUpDone | SetUpRefusal = form.ok
    ? await editSetUp(page, {
        entries: form.entries,
        tables: services.setUp,
        words: services.words,
        takeGroups: services.desk.takeGroups,
        readKitchen: async () => (await services.openingHours.read()).kitchen,
      })
    : { status: form.status, why: 'noGuardado' };
  if ('done' in outcome) return redirectWithFlash(request, outcome, { services });
  return data(await presentPage(page, services, { refused: outcome }), { status: outcome.status });
}

async function presentPage(
  page: SetUpPage,
  { setUp, desk, words }: Services,
  shown: { done?: SetUpDone; refused?: SetUpRefusal },
) {
  const t = await words.get('es');
  const stored = await setUp.read().catch(() => undefined);
  const { refused } = shown;
  const today = civilDateAt(new Date());
  const inZones = page === 'zonas' && stored ? await countInZones(desk, stored, today).catch(() => []) : [];
  const places = page === 'grupos' ? await desk.readPlaces(today, new Date()).catch(() => undefined) : undefined;
  if (!stored && !refused) return { failure: t('admin.preparar.noLeido') };
  return {
    failure: refused && !refused.list ? t(`admin.preparar.${refused.why}`) : undefined,
    editor: presentSetUp(t, page, stored, { today, inZones, places, nextId: randomUUID(), ...shown }),
  };
}

/** The bookings to come of each zone: all, and by day those on days on which it is closed. */
async function countInZones(desk: Services['desk'], { zonas }: SetUp, today: CivilDate): Promise<ZoneBookings[]> {
  const times = await desk.readTimes(today, '9999-12-31', new Date());
  return zonas.map(({ id, nombre_es: name, cerrada_hasta }) => {
    const zone: ZoneBookings = { id, name, count: 0, closed: {} };
    for (const { fecha, bookings } of times.filter(({ zona }) => zona === id)) {
      zone.count += bookings;
      if (fecha <= (cerrada_hasta ?? '')) zone.closed[fecha] = (zone.closed[fecha] ?? 0) + bookings;
    }
    return zone;
  });
}
