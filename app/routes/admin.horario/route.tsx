import { FormNotice, HoursEditor } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { checkSpecialDays, checkWeek, type HoursErrors } from '~/domain/time/hours-form';
import { civilDateAt } from '~/domain/time/madrid-time';
import { leaveFlash, takeFlash } from '~/http/cookies.server';
import { getTranslator } from '~/http/i18n.server';
import { readField, readForm } from '~/http/read-form.server';
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

/** Saves the week, adds special days or takes some away: 303 to the page, otherwise the page with all that was typed. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const { openingHours } = getRuntime();
  const form = await readForm(request);
  const read = (name: string) => (form.ok ? readField(form.entries, name) : '');
  const typed = Object.fromEntries(hoursFields.map((name) => [name, read(name).slice(0, 1000)]));
  const refuse = async (status: number, which: RefusedHours['form'], errors: HoursErrors = {}) => {
    const failure = t(status === 503 ? 'admin.horario.sinBase' : 'admin.horario.noGuardado');
    return data(
      { failure, editor: await loadEditor(new URLSearchParams(), { form: which, typed, errors }) },
      { status },
    );
  };
  const done = (what: Done) =>
    redirect(hoursPath, { status: 303, headers: { 'Set-Cookie': leaveFlash('horario', { done: what }) } });
  if (!form.ok) return refuse(form.status, 'guardar');
  const asked = read('accion') || (form.entries.some(([name]) => name === 'desde') ? 'anadir' : 'guardar');
  const which = asked === 'anadir' ? 'anadir' : 'guardar';
  try {
    if (asked === 'eliminar') {
      const id = read('id');
      if (!/^\d{1,15}$/.test(id)) return await refuse(400, 'guardar');
      await openingHours.removeSpecial(Number(id));
      return done('eliminado');
    }
    if (asked === 'anadir') {
      const checked = checkSpecialDays(read, civilDateAt(new Date(), restaurant.zone));
      if (!checked.ok) return await refuse(422, which, checked.errors);
      await openingHours.addSpecial(checked.value);
      return done('anadido');
    }
    const checked = checkWeek(read);
    if (!checked.ok) return await refuse(422, which, checked.errors);
    await openingHours.saveWeek(checked.value);
    return done('guardado');
  } catch {
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
