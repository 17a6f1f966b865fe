import { Field, FormButton, KeptList, NewKeyCard, Stack } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';

import { getEnv } from '~/platform/env.server';
import { findHandler } from '~/platform/http/intents';
import { readField, readForm, type FormEntries } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf, type Services } from '~/services.server';
import type { Visit } from '~/features/staff/staff-access';
import { PageNotices, type PageNotes } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { creationName } from '~/features/staff/present-staff';
import { requireOwner } from '~/features/staff/session.server';
import { presentAccess, presentNewKey } from '~/features/staff/present-personal';

export const meta = passStaffTitle;

/** The outcome of a post, for the page that it redirects to. */
interface Done {
  done: 'anulada' | 'cerrada' | 'olvidado' | 'cerradas';
  name?: string;
}

/** The people with a key, and the open sessions and remembered devices. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const visit = await requireOwner(request, services);
  const { t, flash, show } = await openPage<Done>(request, services);
  const { staffAccess, pushDevices } = services;
  const [list, subscribed] = await Promise.all([
    staffAccess.listAccess().catch((error: Error) => noteFault(error)),
    pushDevices.listDevices().catch(() => new Set<string>()),
  ]);
  return show(t('admin.personal.titulo'), {
    intro: t('admin.personal.intro'),
    form: { ...t('admin.personal.anadir', { returnObjects: true }), id: randomUUID() },
    lists: list ? presentAccess(t, list, visit, subscribed) : [],
    closeAll: { text: t('admin.personal.cerrarTodas'), hint: t('admin.personal.cerrarTodasTexto') },
    failure: list ? undefined : t('admin.personal.noLeido'),
    status: flash && t(`admin.personal.${flash.done}`, { name: flash.name }),
  });
}

const noteFault = (error: Error) =>
  log('error', 'staff access could not be read or changed', { reason: error.message });

interface Post {
  request: Request;
  services: Services;
  visit: Visit;
  entries: FormEntries;
}

const handlers = {
  anadir: addPerson,
  anular: removePerson,
  cerrar_sesion: closeSession,
  cerrar_movil: forgetDevice,
  cerrar_todas: closeOthers,
};

/** Adds a person and shows the new key on this one response, or ends a key, a session or a device: 303 to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  const visit = await requireOwner(request, services);
  const t = await services.words.get('es');
  const form = await readForm(request);
  const entries = form.ok ? form.entries : [];
  const handle = findHandler(handlers, readField(entries, 'accion'));
  try {
    const outcome = await handle?.({ request, services, visit, entries });
    if (!outcome) return data({ failure: t('errores.metodo.texto') }, { status: 400 });
    return 'done' in outcome ? leadBack(request, outcome, { services }) : outcome;
  } catch (error) {
    noteFault(error as Error);
    return data({ failure: t('admin.personal.noGuardado'), typed: readField(entries, 'nombre') }, { status: 503 });
  }
}

interface Refused extends PageNotes {
  typed?: string;
  nameError?: string;
}

export default function PeoplePage() {
  const { intro, form, lists, closeAll } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused: Refused | undefined = answer && !('link' in answer) ? answer : undefined;
  return (
    <Stack>
      <PageNotices />
      {answer && 'link' in answer && <NewKeyCard {...answer} />}
      <p>{intro}</p>
      <form method="post" data-enhance="">
        <input type="hidden" name={creationName} value={form.id} />
        <Stack>
          <Field
            id="nombre"
            name="nombre"
            label={form.nameLabel}
            required
            autoComplete="off"
            value={refused?.typed}
            error={refused?.nameError}
          />
          <FormButton look="solid" name="accion" value="anadir">
            {form.submitLabel}
          </FormButton>
        </Stack>
      </form>
      {lists.map((list) => (
        <KeptList key={list.action} {...list} />
      ))}
      <form method="post" data-enhance="">
        <p id="cerrar-todas">{closeAll.hint}</p>
        <FormButton look="outline" name="accion" value="cerrar_todas" aria-describedby="cerrar-todas">
          {closeAll.text}
        </FormButton>
      </form>
    </Stack>
  );
}

async function addPerson({ request, services, entries }: Post) {
  const t = await services.words.get('es');
  const typed = readField(entries, 'nombre');
  const added = await services.staffAccess.addPerson(typed, readField(entries, creationName) || randomUUID());
  if (!added.ok) return data({ typed, nameError: t(`admin.personal.errores.${added.code}`) }, { status: 422 });
  const { isSiteUrlGiven, SITE_URL } = getEnv();
  // Without a public address, the address at which the owner opened the panel: it works for a phone beside it.
  return data(presentNewKey(t, added, isSiteUrlGiven ? SITE_URL : new URL(request.url).origin));
}

/** The id that a form names; undefined when it is not the id of a person, session or device. */
function readId(entries: FormEntries): string | undefined {
  const id = readField(entries, 'id');
  return /^[\da-f-]{36}$/.test(id) ? id : undefined;
}

async function removePerson({ services, entries }: Post): Promise<Done | undefined> {
  const id = readId(entries);
  return id === undefined ? undefined : { done: 'anulada', name: (await services.staffAccess.removePerson(id)) ?? '' };
}

async function closeSession({ services, entries }: Post): Promise<Done | undefined> {
  const id = readId(entries);
  if (id === undefined) return undefined;
  await services.staffAccess.closeSession(id);
  return { done: 'cerrada' };
}

async function forgetDevice({ services, entries }: Post): Promise<Done | undefined> {
  const id = readId(entries);
  if (id === undefined) return undefined;
  await services.staffAccess.forgetDevice(id);
  return { done: 'olvidado' };
}

async function closeOthers({ services, visit }: Post): Promise<Done> {
  await services.staffAccess.closeOthers(visit);
  return { done: 'cerradas' };
}
