import { HoursEditor } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { checkSpecialDays, type HoursErrors } from '~/features/restaurant/hours/hours-form';
import { readSeen } from '~/core/seen-fields';
import { civilDateAt } from '~/core/madrid-time';
import { describeFailure } from '~/platform/database/fetch-within';
import { findHandler } from '~/platform/http/intents';
import { readField, readForm, readNumber } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf, type Services } from '~/services.server';
import type { RefusedTimes } from '~/features/restaurant/hours/opening-hours';
import { PageNotices } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { requireStaff } from '~/features/staff/session.server';
import { hoursFields, namesOfTimes, presentHours, type RefusedHours } from '~/features/restaurant/hours/present-hours';

export const meta = passStaffTitle;

/** The outcomes of a post, each a key under `admin.horario`. */
type Done = 'guardado' | 'anadido' | 'eliminado';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  await requireStaff(request, services);
  const { t, flash, show } = await openPage<{ done: Done }>(request, services);
  return show(t('admin.horario.titulo'), {
    live: 'horario dias_especiales',
    status: flash && t(`admin.horario.${flash.done}`),
    editor: await loadEditor(services, new URL(request.url).searchParams),
  });
}

async function loadEditor({ openingHours, desk, words }: Services, asked: URLSearchParams, refused?: RefusedHours) {
  const hours = await openingHours.read();
  const now = new Date();
  const today = civilDateAt(now);
  const last =
    hours.special
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '';
  // A failure leaves the counts of bookings out.
  const bookedOn = last < today ? {} : await desk.readDays(today, last, now).catch(() => ({}));
  return presentHours(await words.get('es'), hours, today, asked, refused, bookedOn);
}

interface Post {
  services: Services;
  read: (name: string) => string;
  /** The fields of the page that were sent. A field that was not sent stays as it is. */
  typed: Record<string, string>;
  /** The stored times that the page showed. */
  seen: ReturnType<typeof readSeen>;
}

/** A refused post: the page shows it with its form. */
interface Refusal {
  status: number;
  form?: RefusedHours['form'];
  typed?: Record<string, string>;
  errors?: HoursErrors;
  seen?: RefusedHours['seen'];
  /** Fields that another page has changed, with both values. */
  both?: RefusedTimes['both'];
}

const handlers: Record<string, (post: Post) => Promise<Done | Refusal>> = {
  guardar: saveTimes,
  anadir: addDays,
  eliminar: removeDays,
};

/** Saves the times of the week and of lists, adds or removes special days: 303 to the page, otherwise the page as typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  await requireStaff(request, services);
  const form = await readForm(request);
  const entries = form.ok ? form.entries : [];
  const read = (name: string) => readField(entries, name);
  const sent = hoursFields.filter((name) => entries.some(([each]) => each === name));
  const typed = Object.fromEntries(sent.map((name) => [name, read(name).slice(0, 1000)]));
  const intent = read('accion') || (sent.includes('desde') ? 'anadir' : sent.length > 0 ? 'guardar' : '');
  const handle = findHandler(handlers, intent);
  const post: Post = { services, read, typed, seen: readSeen(read('visto')) };
  if (!form.ok) return refuse(post, { status: form.status });
  if (!handle) return refuse(post, { status: 400 });
  const outcome = await handle(post).catch((error: unknown): Refusal => {
    log('error', 'hours not saved', { reason: describeFailure(error) });
    return { status: 503, form: intent === 'eliminar' ? undefined : (intent as RefusedHours['form']) };
  });
  return typeof outcome === 'string' ? leadBack(request, { done: outcome }, { services }) : refuse(post, outcome);
}

async function refuse({ services, ...post }: Post, { status, form, errors = {}, both = [], ...refusal }: Refusal) {
  const t = await services.words.get('es');
  const failures: Record<number, 'admin.horario.sinBase' | 'admin.local.cambiado'> = {
    409: 'admin.local.cambiado',
    503: 'admin.horario.sinBase',
  };
  const names = namesOfTimes(t);
  const { typed, seen } = { ...post, ...refusal };
  const refused = form && { form, typed, errors, seen };
  return data(
    {
      failure: t(failures[status] ?? 'admin.horario.noGuardado'),
      others: both.map(({ field, ...values }) => t('admin.local.otro', { label: names.get(field), ...values })),
      editor: await loadEditor(services, new URLSearchParams(), refused),
    },
    { status },
  );
}

async function saveTimes({ services, typed, seen }: Post): Promise<Done | Refusal> {
  const refused = await services.openingHours.save(typed, seen);
  if (!refused) return 'guardado';
  const { both, fields, errors, stored } = refused;
  return { status: both.length > 0 ? 409 : 422, form: 'guardar', both, typed: fields, errors, seen: stored };
}

async function addDays({ services, read }: Post): Promise<Done | Refusal> {
  const checked = checkSpecialDays(read, civilDateAt(new Date()));
  if (!checked.ok) return { status: 422, form: 'anadir', errors: checked.errors };
  await services.openingHours.addSpecial(checked.value);
  return 'anadido';
}

async function removeDays({ services, read }: Post): Promise<Done | Refusal> {
  const id = readNumber(read('id'));
  if (id === undefined) return { status: 400 };
  await services.openingHours.removeSpecial(id);
  return 'eliminado';
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
