import { HoursEditor } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { checkSpecialDays, type HoursErrors } from '~/features/restaurant/hours/hours-form';
import { readSeen } from '~/core/seen-fields';
import { civilDateAt } from '~/core/madrid-time';
import { describeFailure } from '~/platform/database/fetch-within';
import { getTranslator } from '~/platform/http/i18n.server';
import { readField, readForm, readNumber } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { restaurant } from '~/features/restaurant/facts/restaurant';
import { getRuntime } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { requireStaff } from '~/features/staff/session.server';
import { hoursFields, namesOfTimes, presentHours, type RefusedHours } from '~/features/restaurant/hours/present-hours';

export const meta = passStaffTitle;

/** What a post did; each is a key under `admin.horario`. */
type Done = 'guardado' | 'anadido' | 'eliminado';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { t, flash, show } = await openPage<{ done: Done }>(request);
  return show(t('admin.horario.titulo'), {
    live: 'horario dias_especiales',
    status: flash && t(`admin.horario.${flash.done}`),
    editor: await loadEditor(new URL(request.url).searchParams),
  });
}

async function loadEditor(asked: URLSearchParams, refused?: RefusedHours) {
  const { openingHours, desk } = getRuntime();
  const hours = await openingHours.read();
  const now = new Date();
  const today = civilDateAt(now, restaurant.zone);
  const last =
    hours.special
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '';
  // Without the bookings the page is as useful as before.
  const bookedOn = last < today ? {} : await desk.readDays(today, last, now).catch(() => ({}));
  return presentHours(await getTranslator('es'), hours, today, asked, refused, bookedOn);
}

/**
 * Saves the week and when lists are served, adds special days or takes some away: 303 to the page, otherwise the page with all that was typed. A
 * time that was not sent stays as it is.
 */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const { openingHours } = getRuntime();
  const form = await readForm(request);
  const entries = form.ok ? form.entries : [];
  const read = (name: string) => readField(entries, name);
  const sent = hoursFields.filter((name) => entries.some(([each]) => each === name));
  const typed = Object.fromEntries(sent.map((name) => [name, read(name).slice(0, 1000)]));
  const seen = readSeen(read('visto'));
  const refuse = async (status: number, which?: RefusedHours['form'], errors: HoursErrors = {}) => {
    const failure = t(status === 503 ? 'admin.horario.sinBase' : 'admin.horario.noGuardado');
    const refused = which && { form: which, typed, errors, seen };
    return data({ failure, editor: await loadEditor(new URLSearchParams(), refused) }, { status });
  };
  const done = (what: Done) => leadBack(request, { done: what });
  if (!form.ok) return refuse(form.status);
  const asked = read('accion') || (sent.includes('desde') ? 'anadir' : 'guardar');
  const which = (['guardar', 'anadir'] as const).find((each) => each === asked);
  try {
    if (asked === 'eliminar') {
      const id = readNumber(read('id'));
      if (id === undefined) return await refuse(400);
      await openingHours.removeSpecial(id);
      return done('eliminado');
    }
    if (asked === 'anadir') {
      const checked = checkSpecialDays(read, civilDateAt(new Date(), restaurant.zone));
      if (!checked.ok) return await refuse(422, which, checked.errors);
      await openingHours.addSpecial(checked.value);
      return done('anadido');
    }
    if (which === undefined) return await refuse(400);
    const refused = await openingHours.save(typed, seen);
    if (!refused) return done('guardado');
    const { both, fields, errors, stored } = refused;
    const isStale = both.length > 0;
    const names = namesOfTimes(t);
    return data(
      {
        failure: t(isStale ? 'admin.local.cambiado' : 'admin.horario.noGuardado'),
        others: both.map(({ field, ...values }) => t('admin.local.otro', { label: names.get(field), ...values })),
        editor: await loadEditor(new URLSearchParams(), { form: which, typed: fields, errors, seen: stored }),
      },
      { status: isStale ? 409 : 422 },
    );
  } catch (error) {
    log('error', 'hours not saved', { reason: describeFailure(error) });
    return refuse(503, which);
  }
}

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
