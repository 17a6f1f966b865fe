import { FormNotice, HoursEditor } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { checkSpecialDays, checkWeek, storedTimes, type HoursErrors } from '~/domain/time/hours-form';
import { civilDateAt } from '~/domain/time/madrid-time';
import { describeFailure } from '~/backends/fetch-within';
import { leaveFlash, takeFlash } from '~/http/cookies.server';
import { getTranslator } from '~/http/i18n.server';
import { readField, readForm } from '~/http/read-form.server';
import { log } from '~/log.server';
import { passStaffTitle } from '~/page/page-meta';
import { restaurant } from '~/restaurant';
import { getRuntime } from '~/runtime.server';
import { presentStaffPage } from '~/staff/present-staff';
import { requireStaff } from '~/staff/session.server';
import { hoursFields, hoursPath, presentHours, type RefusedHours } from './present-hours';

export const handle = { hydrate: false };

export const meta = passStaffTitle;

/** What a post did; each is a key under `admin.horario`. */
type Done = 'guardado' | 'anadido' | 'eliminado';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const { flash, headers } = takeFlash<{ done: Done }>(request, 'horario');
  const page = {
    ...presentStaffPage(t, t('admin.horario.titulo')),
    status: flash && t(`admin.horario.${flash.done}`),
    editor: await loadEditor(new URL(request.url).searchParams),
  };
  return data(page, { headers });
}

async function loadEditor(asked: URLSearchParams, refused?: RefusedHours) {
  const hours = await getRuntime().openingHours.read();
  return presentHours(await getTranslator('es'), hours, civilDateAt(new Date(), restaurant.zone), asked, refused);
}

/**
 * Saves the week, adds special days or takes some away: 303 to the page, otherwise the page with all that was typed. A
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
  const refuse = async (status: number, which?: RefusedHours['form'], errors: HoursErrors = {}) => {
    const failure = t(status === 503 ? 'admin.horario.sinBase' : 'admin.horario.noGuardado');
    const refused = which && { form: which, typed, errors };
    return data({ failure, editor: await loadEditor(new URLSearchParams(), refused) }, { status });
  };
  const done = (what: Done) =>
    redirect(hoursPath, { status: 303, headers: { 'Set-Cookie': leaveFlash('horario', { done: what }) } });
  if (!form.ok) return refuse(form.status);
  const asked = read('accion') || (sent.includes('desde') ? 'anadir' : 'guardar');
  const which = (['guardar', 'anadir'] as const).find((each) => each === asked);
  try {
    if (asked === 'eliminar') {
      const id = read('id');
      if (!/^\d{1,15}$/.test(id)) return await refuse(400);
      await openingHours.removeSpecial(Number(id));
      return done('eliminado');
    }
    if (asked === 'anadir') {
      const checked = checkSpecialDays(read, civilDateAt(new Date(), restaurant.zone));
      if (!checked.ok) return await refuse(422, which, checked.errors);
      await openingHours.addSpecial(checked.value);
      return done('anadido');
    }
    if (which === undefined) return await refuse(400);
    const stored = storedTimes(await openingHours.read());
    const checked = checkWeek((name) => typed[name] ?? stored[name] ?? '');
    if (!checked.ok) return await refuse(422, which, checked.errors);
    await openingHours.saveWeek(checked.value);
    return done('guardado');
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
      {posted && (
        <FormNotice tone="error" takesFocus>
          {posted.failure}
        </FormNotice>
      )}
      {!posted && loaded.status && <FormNotice tone="success">{loaded.status}</FormNotice>}
      <HoursEditor {...(posted?.editor ?? loaded.editor)} />
    </>
  );
}
