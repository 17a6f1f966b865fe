import { Field, FormButton, FormNotice, Stack } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { readSeats, seatFieldNames, seatFields, type Seats } from '~/domain/reservation/seats';
import { civilDateAt } from '~/domain/time/madrid-time';
import { leaveFlash, takeFlash } from '~/http/cookies.server';
import { getTranslator } from '~/http/i18n.server';
import { readField, readForm } from '~/http/read-form.server';
import { passStaffTitle } from '~/page/page-meta';
import { getRuntime } from '~/runtime.server';
import { presentStaffPage } from '~/staff/present-staff';
import { requireOwner } from '~/staff/session.server';

export const handle = { hydrate: false };

export const meta = passStaffTitle;

interface Shown {
  typed?: Record<string, string>;
  wrong?: readonly (keyof Seats)[];
  problem?: 'admin.mesa.plazas.revisar' | 'admin.mesa.noGuardado';
}

async function showSeats({ typed, wrong = [], problem }: Shown) {
  const t = await getTranslator('es');
  const now = new Date();
  const read = await getRuntime()
    .desk.readSeats(civilDateAt(now), now)
    .catch(() => undefined);
  const stored = read?.seats;
  const fault = problem ?? (stored ? undefined : 'admin.solicitudes.noLeidas');
  return {
    ...presentStaffPage(t, t('admin.mesa.plazas.titulo')),
    fields:
      stored || typed
        ? seatFieldNames.map((name) => ({
            id: `aforo-${name}`,
            name,
            label: t(`admin.mesa.plazas.campos.${name}`),
            hint: t(`admin.mesa.plazas.ayudas.${name}`),
            value: typed?.[name] ?? String(stored?.[name] ?? ''),
            ...(wrong.includes(name) ? { error: t('admin.mesa.plazas.error_rango', { ...seatFields[name] }) } : {}),
          }))
        : [],
    save: t('admin.mesa.plazas.guardar'),
    saving: t('admin.mesa.plazas.guardando'),
    problem: fault && t(fault),
  };
}

/** How many guests the house takes at once and how. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  const t = await getTranslator('es');
  const { flash, headers } = takeFlash(request, 'aforo');
  return data({ ...(await showSeats({})), said: flash && t('admin.mesa.plazas.guardado') }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOwner(request);
  const form = await readForm(request);
  const entries = form.ok ? form.entries : [];
  const typed = Object.fromEntries(seatFieldNames.map((name) => [name, readField(entries, name).slice(0, 100)]));
  const read = readSeats((name) => typed[name] ?? '');
  if (!read.ok)
    return data(await showSeats({ typed, wrong: read.wrong, problem: 'admin.mesa.plazas.revisar' }), { status: 422 });
  const isSaved = await getRuntime()
    .desk.saveSeats(read.seats)
    .then(
      () => true,
      () => false,
    );
  if (!isSaved) return data(await showSeats({ typed, problem: 'admin.mesa.noGuardado' }), { status: 503 });
  return redirect('/admin/aforo', { status: 303, headers: { 'Set-Cookie': leaveFlash('aforo') } });
}

export default function SeatsPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>() ?? loaded;
  return (
    <form method="post" noValidate data-enhance="">
      <Stack>
        {page.problem && (
          <FormNotice tone="error" takesFocus>
            {page.problem}
          </FormNotice>
        )}
        {page === loaded && loaded.said && <FormNotice tone="success">{loaded.said}</FormNotice>}
        {page.fields.map((field) => (
          <Field key={field.name} {...field} inputMode="numeric" />
        ))}
        <FormButton look="solid" busyLabel={page.saving}>
          {page.save}
        </FormButton>
      </Stack>
    </form>
  );
}
