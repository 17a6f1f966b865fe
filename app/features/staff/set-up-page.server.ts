import { data } from '@remix-run/node';
import { randomUUID } from 'node:crypto';

import type { CivilDate } from '~/core/civil-date';
import { civilDateAt } from '~/core/madrid-time';
import {
  editSetUp,
  type SetUpDone,
  type SetUpPage,
  type SetUpRefusal,
} from '~/features/reservations/set-up/edit-set-up';
import { presentSetUp, type ClosedZone } from '~/features/reservations/set-up/present-set-up';
import type { SetUp, SetUpTables } from '~/features/reservations/set-up/set-up.data.server';
import { countOutside } from '~/features/reservations/outside-hours';
import type { BookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import type { WeekHours } from '~/features/restaurant/hours/hours';
import { readForm } from '~/platform/http/read-form.server';
import { redirectWithFlash, openPage } from './page.server';
import type { StaffServices } from './session.server';

interface Services extends StaffServices {
  setUp: SetUpTables;
  desk: Pick<BookingDesk, 'readTimes'>;
  openingHours: { read: () => Promise<{ kitchen: WeekHours }> };
}

/** One of the owner's pages of services, zones and tables. */
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
  const inClosed = page === 'zonas' && stored ? await countInClosed(desk, stored, today).catch(() => []) : [];
  const isElsewhere = refused && !refused.list;
  return {
    failure: isElsewhere
      ? t(`admin.preparar.${refused.why}`)
      : stored || refused
        ? undefined
        : t('admin.preparar.noLeido'),
    editor:
      stored || refused
        ? presentSetUp(t, page, stored, { today, inClosed, nextId: randomUUID(), ...shown })
        : undefined,
  };
}

/** Bookings to come in a zone on days on which it is closed. */
async function countInClosed(desk: Services['desk'], { zonas }: SetUp, today: CivilDate): Promise<ClosedZone[]> {
  const closed = zonas.flatMap(({ cerrada_hasta: to, ...zone }) =>
    to !== null && to >= today ? [{ ...zone, to }] : [],
  );
  const dates = { from: today, now: new Date() };
  return Promise.all(
    closed.map(async ({ id, nombre_es: name, to }) => ({
      name,
      days: await countOutside(desk, { ...dates, to }, (_date, _time, zone) => zone !== id),
    })),
  );
}
