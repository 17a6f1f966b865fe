import { CheckField, ChoiceField, Field, FormButton, Stack } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { civilDateAt } from '~/core/time';
import { pickTyped, presentSeats, readSeats, type RefusedSeats } from '~/features/reservations/set-up/seats-form';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { readForm } from '~/platform/http/read-form.server';
import { ownerAction, ownerLoader, type Services } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

async function readStored({ desk }: Services) {
  const now = new Date();
  const read = await desk.readPlaces(civilDateAt(now), now).catch(() => undefined);
  return read?.seats;
}

/** How many guests may sit at the same time, and how requests are answered. */
export const loader = ownerLoader(async ({ request, services }) => {
  const { t, flash, show } = await openPage(request, services);
  const status = flash && t('admin.mesa.plazas.guardado');
  return show(t('admin.mesa.plazas.titulo'), { ...presentSeats(t, await readStored(services)), status });
});

/** Saves the sent fields: 303 to the page, otherwise the page with the typed values. */
export const action = ownerAction(async ({ request, services }) => {
  const t = await services.words.get('es');
  const form = await readForm(request);
  const typed = pickTyped(form.ok ? form.entries : []);
  const stored = await readStored(services);
  const read = readSeats(typed, stored);
  const refuse = (status: number, problem: RefusedSeats['problem'], wrong?: RefusedSeats['wrong']) =>
    data(presentSeats(t, stored, { typed, problem, wrong }), { status });
  if (!form.ok) return refuse(form.status, 'admin.mesa.plazas.revisar');
  if (!stored) return refuse(503, 'admin.mesa.noGuardado');
  if (!read.ok) return refuse(422, 'admin.mesa.plazas.revisar', read.wrong);
  return services.desk.saveSeats(read.seats).then(
    () => redirectWithFlash(request, {}, { services }),
    () => refuse(503, 'admin.mesa.noGuardado'),
  );
});

export default function SeatsPage() {
  const loaded = useLoaderData<ReturnType<typeof presentSeats>>();
  const page = useActionData<ReturnType<typeof presentSeats>>() ?? loaded;
  return (
    <form method="post" noValidate data-enhance="">
      <Stack>
        <PageNotices />
        {page.fields.map((field) => (
          <Field key={field.name} {...field} inputMode="numeric" />
        ))}
        <CheckField {...page.tellsEnd} otherwise="no" />
        <CheckField {...page.asks} otherwise="no" />
        <ChoiceField {...page.phones} />
        <FormButton look="solid" label={page.save} busyLabel={page.saving} />
      </Stack>
    </form>
  );
}
