import { Field, FormButton, KeptList, NewKeyCard, Stack } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';

import { getEnv } from '~/platform/env.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { readField, readForm, type FormEntries } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { getRuntime } from '~/services.server';
import type { Visit } from '~/features/staff/staff-access';
import { PageNotices, type PageNotes } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { creationName } from '~/features/staff/present-staff';
import { requireOwner } from '~/features/staff/session.server';
import { presentAccess, presentNewKey } from '~/features/staff/present-personal';

export const meta = passStaffTitle;

/** What was ended, for the page that the post leads to. */
interface Done {
  done: 'anulada' | 'cerrada' | 'olvidado' | 'cerradas';
  name?: string;
}

/** Who has a key, and which sessions and devices are open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireOwner(request);
  const { t, flash, show } = await openPage<Done>(request);
  const { staffAccess, pushDevices } = getRuntime();
  const [list, told] = await Promise.all([
    staffAccess.listAccess().catch((error: Error) => noteFault(error)),
    pushDevices.listDevices().catch(() => new Set<string>()),
  ]);
  return show(t('admin.personal.titulo'), {
    intro: t('admin.personal.intro'),
    form: { ...t('admin.personal.anadir', { returnObjects: true }), id: randomUUID() },
    lists: list ? presentAccess(t, list, visit, told) : [],
    closeAll: { text: t('admin.personal.cerrarTodas'), hint: t('admin.personal.cerrarTodasTexto') },
    failure: list ? undefined : t('admin.personal.noLeido'),
    status: flash && t(`admin.personal.${flash.done}`, { name: flash.name }),
  });
}

const noteFault = (error: Error) =>
  log('error', 'staff access could not be read or changed', { reason: error.message });

/** A new key, told on this one answer; or an end, said on the page that it leads to. */
export async function action({ request }: ActionFunctionArgs) {
  const visit = await requireOwner(request);
  const t = await getTranslator('es');
  const form = await readForm(request);
  const entries = form.ok ? form.entries : [];
  try {
    if (readField(entries, 'accion') === 'anadir') return await addPerson(request, entries);
    const done = await end(visit, entries);
    if (done) return leadBack(request, done);
    return data({ failure: t('errores.metodo.texto') }, { status: 400 });
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

async function addPerson(request: Request, entries: FormEntries) {
  const t = await getTranslator('es');
  const typed = readField(entries, 'nombre');
  const added = await getRuntime().staffAccess.addPerson(typed, readField(entries, creationName) || randomUUID());
  if (!added.ok) return data({ typed, nameError: t(`admin.personal.errores.${added.code}`) }, { status: 422 });
  const { isSiteUrlGiven, SITE_URL } = getEnv();
  // Without a public address the one at which the owner sees the panel is as good for a phone beside it.
  return data(presentNewKey(t, added, isSiteUrlGiven ? SITE_URL : new URL(request.url).origin));
}

/** Ends what the form names; undefined for a form that names nothing of this page. */
async function end(visit: Visit, entries: FormEntries): Promise<Done | undefined> {
  const { staffAccess } = getRuntime();
  const id = readField(entries, 'id');
  const isId = /^[\da-f-]{36}$/.test(id);
  switch (readField(entries, 'accion')) {
    case 'anular':
      return isId ? { done: 'anulada', name: (await staffAccess.removePerson(id)) ?? '' } : undefined;
    case 'cerrar_sesion':
      if (isId) await staffAccess.closeSession(id);
      return isId ? { done: 'cerrada' } : undefined;
    case 'cerrar_movil':
      if (isId) await staffAccess.forgetDevice(id);
      return isId ? { done: 'olvidado' } : undefined;
    case 'cerrar_todas':
      await staffAccess.closeOthers(visit);
      return { done: 'cerradas' };
    default:
      return undefined;
  }
}
