import { HoursEditor } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { addDays, civilDateAt, formatDate } from '~/core/time';
import { only } from '~/core/only';
import { presentUndoOf } from '~/platform/panel/staff-page';
import { countOutside, findUnserved } from '~/features/reservations/outside-hours';
import { isOpenAt } from '~/features/restaurant/hours/hours';
import { daysAhead } from '~/features/restaurant/hours/hours-form';
import { handleHoursPost, type HoursDone } from '~/features/restaurant/hours/hours-posts.server';
import {
  presentHours,
  presentRefusal,
  describeOutside,
  type RefusedHours,
} from '~/features/restaurant/hours/present-hours';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { staffAction, staffLoader, type Services } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

export const loader = staffLoader(async ({ request, services, words }) => {
  const { t, flash, show } = await openPage<{ done: HoursDone; change?: number }>(request, services);
  const asked = new URL(request.url).searchParams;
  const { editor, outside } = await loadEditor(words, services, { asked });
  const unserved = flash && (await findOpening(services).catch(() => undefined));
  return show(t('admin.horario.titulo'), {
    live: 'horario dias_especiales',
    status: flash && only([t(`admin.horario.${flash.done}`), describeOutside(t, outside), unserved]).join('. '),
    undo: presentUndoOf(t, flash?.change, '/admin/horario'),
    editor,
  });
});

/** Says when the restaurant opens without a service. */
async function findOpening({ setUp, openingHours, words }: Services): Promise<string | undefined> {
  const [{ turnos }, hours, t] = await Promise.all([setUp.read(), openingHours.read(), words.get('es')]);
  const found = findUnserved(turnos, civilDateAt(new Date()), hours);
  return found && t('admin.horario.sinTurno', { day: formatDate(found.day, 'es'), time: found.time });
}

/** The editor, and the bookings outside the stored hours; none where they could not be read. */
async function loadEditor(
  { t, facts }: PageWords,
  { openingHours, desk }: Services,
  { asked, refused }: { asked: URLSearchParams; refused?: RefusedHours },
) {
  const hours = await openingHours.read();
  const { postalCode } = facts.address;
  const now = new Date();
  const today = civilDateAt(now);
  const dates = { from: today, to: addDays(today, daysAhead), now };
  const outside = await countOutside(desk, dates, (day, time) => isOpenAt(day, time, hours)).catch(() => ({}));
  return { editor: presentHours(t, hours, { today, postalCode, asked, refused, outside }), outside };
}

/** Saves or copies times, adds or removes special days: 303 to the page, otherwise the page as typed. */
export const action = staffAction(async ({ request, services, visit: { person } }) => {
  const { saved: outcome, change } = await services.menuEditor.saveSettings(person.name, () =>
    handleHoursPost(services.openingHours, request),
  );
  if (typeof outcome === 'string') return redirectWithFlash(request, { done: outcome, change }, { services });
  const words = await services.words.findIn('es');
  const { editor } = await loadEditor(words, services, { asked: new URLSearchParams(), refused: outcome });
  return data({ ...presentRefusal(words.t, outcome), editor }, { status: outcome.status });
});

export default function HoursPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <>
      <PageNotices />
      <HoursEditor {...(posted?.editor ?? loaded.editor)} />
    </>
  );
}
