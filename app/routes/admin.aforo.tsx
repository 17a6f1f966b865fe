import { ChoiceField, Field, FormButton, Stack } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { readSeats, seatFieldNames, seatFields, type Seats } from '~/features/reservations/seats';
import { civilDateAt } from '~/core/madrid-time';
import { readField, readForm } from '~/platform/http/read-form.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf, type Services } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { requireOwner } from '~/features/staff/session.server';

export const meta = passStaffTitle;

interface Shown {
  typed?: Record<string, string>;
  wrong?: readonly (keyof Seats)[];
  problem?: 'admin.mesa.plazas.revisar' | 'admin.mesa.noGuardado';
}

async function readStored({ desk }: Services) {
  const now = new Date();
  const read = await desk.readSeats(civilDateAt(now), now).catch(() => undefined);
  return read?.seats;
}

const names = [...seatFieldNames, 'hoja_telefonos'] as const;
const valueOf = (stored: Seats | undefined, name: keyof Seats) =>
  name === 'hoja_telefonos' ? (stored?.[name] ? 'si' : 'no') : String(stored?.[name] ?? '');

async function showSeats({ words }: Services, stored: Seats | undefined, { typed, wrong = [], problem }: Shown = {}) {
  const t = await words.get('es');
  const fault = problem ?? (stored ? undefined : 'admin.solicitudes.noLeidas');
  return {
    fields:
      stored || typed
        ? seatFieldNames.map((name) => ({
            id: `aforo-${name}`,
            name,
            label: t(`admin.mesa.plazas.campos.${name}`),
            hint: t(`admin.mesa.plazas.ayudas.${name}`),
            value: typed?.[name] ?? valueOf(stored, name),
            ...(wrong.includes(name) ? { error: t('admin.mesa.plazas.error_rango', { ...seatFields[name] }) } : {}),
          }))
        : [],
    phones: {
      name: 'hoja_telefonos',
      label: t('admin.mesa.plazas.telefonos'),
      value: typed?.hoja_telefonos ?? valueOf(stored, 'hoja_telefonos'),
      options: (['no', 'si'] as const).map((value) => ({ value, text: t(`admin.mesa.plazas.${value}`) })),
    },
    save: t('admin.mesa.plazas.guardar'),
    saving: t('admin.mesa.plazas.guardando'),
    failure: fault && t(fault),
  };
}

/** How many guests may sit at the same time, and how requests are answered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  await requireOwner(request, services);
  const { t, flash, show } = await openPage(request, services);
  const status = flash && t('admin.mesa.plazas.guardado');
  return show(t('admin.mesa.plazas.titulo'), { ...(await showSeats(services, await readStored(services))), status });
}

/** Saves the sent fields: 303 to the page, otherwise the page with the typed values. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  await requireOwner(request, services);
  const form = await readForm(request);
  const entries = form.ok ? form.entries : [];
  const sent = names.filter((name) => entries.some(([each]) => each === name));
  const typed = Object.fromEntries(sent.map((name) => [name, readField(entries, name).slice(0, 100)]));
  const stored = await readStored(services);
  const read = readSeats((name) => typed[name] ?? valueOf(stored, name));
  const refuse = async (status: number, shown: Shown) =>
    data(await showSeats(services, stored, { typed, ...shown }), { status });
  const away: Shown = { problem: 'admin.mesa.noGuardado' };
  if (!form.ok) return refuse(form.status, { problem: 'admin.mesa.plazas.revisar' });
  if (!stored) return refuse(503, away);
  if (!read.ok) return refuse(422, { wrong: read.wrong, problem: 'admin.mesa.plazas.revisar' });
  return services.desk.saveSeats(read.seats).then(
    () => leadBack(request, {}, { services }),
    () => refuse(503, away),
  );
}

type SeatsPageData = Awaited<ReturnType<typeof showSeats>>;

export default function SeatsPage() {
  const loaded = useLoaderData<SeatsPageData>();
  const page = useActionData<SeatsPageData>() ?? loaded;
  return (
    <form method="post" noValidate data-enhance="">
      <Stack>
        <PageNotices />
        {page.fields.map((field) => (
          <Field key={field.name} {...field} inputMode="numeric" />
        ))}
        <ChoiceField {...page.phones} />
        <FormButton look="solid" busyLabel={page.saving}>
          {page.save}
        </FormButton>
      </Stack>
    </form>
  );
}
