import { SpecialsEditor } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { checkSpecial } from '~/features/restaurant/specials/specials';
import { pathOfPage } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { findHandler, readField, readForm, readNumber } from '~/platform/http/read-form.server';
import { servicesOf, type Services } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { requireStaff } from '~/features/staff/session.server';
import {
  presentSpecialsEditor,
  presentSpecialUndo,
  specialFields,
  type RefusedSpecial,
} from '~/features/restaurant/specials/present-specials-editor';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The outcome of a post, a key under `admin.fueraDeCarta`; `id` is the special that can be removed or restored now. */
interface Flash {
  done: 'anadido' | 'quitado' | 'yaQuitado' | 'devuelto' | 'noVuelve';
  id?: number;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  await requireStaff(request, services);
  const { t, flash, show } = await openPage<Flash>(request, services);
  return show(t('carta.fueraDeCarta'), {
    live: 'fuera_de_carta',
    status: flash && t(`admin.fueraDeCarta.${flash.done}`),
    undo: flash && presentSpecialUndo(t, flash),
    editor: await loadEditor(services),
  });
}

async function loadEditor({ specials, words }: Services, shown: { refused?: RefusedSpecial } = {}) {
  const listed = await specials.list(new Date());
  const address = getEnv().SITE_URL + pathOfPage('carta', 'es');
  const { t, facts } = await words.findIn('es');
  return presentSpecialsEditor(t, listed, { name: facts.name, address, ...shown });
}

/** A refused post: its status and the errors of its fields. */
interface Refusal {
  status: number;
  errors?: RefusedSpecial['errors'];
}

type Read = (name: string) => string;

const handlers: Record<string, (services: Services, read: Read) => Promise<Flash | Refusal>> = {
  anadir: addSpecial,
  quitar: removeSpecial,
  deshacer: restoreSpecial,
};

/** Adds a special, removes one or restores it: 303 to the page, otherwise the page with the typed values. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  await requireStaff(request, services);
  const t = await services.words.get('es');
  const form = await readForm(request);
  const read: Read = (name) => (form.ok ? readField(form.entries, name) : '');
  const handle = findHandler(handlers, read('accion'));
  const outcome = !form.ok
    ? { status: form.status }
    : handle
      ? await handle(services, read).catch((): Refusal => ({ status: 503 }))
      : { status: 400 };
  if ('done' in outcome) return redirectWithFlash(request, outcome, { services });
  const { status, errors = {} } = outcome;
  const typed = Object.fromEntries([...specialFields, 'dura'].map((name) => [name, read(name).slice(0, 1000)]));
  const failure = t(status === 503 ? 'admin.mesa.noGuardado' : 'admin.fueraDeCarta.noGuardado');
  return data({ failure, editor: await loadEditor(services, { refused: { typed, errors } }) }, { status });
}

async function addSpecial({ specials, openingHours }: Services, read: Read): Promise<Flash | Refusal> {
  const now = new Date();
  const checked = checkSpecial(read, await openingHours.readClosing(now));
  if (!checked.ok) return { status: 422, errors: checked.errors };
  return { done: 'anadido', id: await specials.add(checked.special, now) };
}

async function removeSpecial({ specials }: Services, read: Read): Promise<Flash | Refusal> {
  const id = readNumber(read('id'));
  if (id === undefined) return { status: 400 };
  return (await specials.remove(id)) ? { done: 'quitado', id } : { done: 'yaQuitado' };
}

async function restoreSpecial({ specials }: Services, read: Read): Promise<Flash | Refusal> {
  const id = readNumber(read('id'));
  if (id === undefined) return { status: 400 };
  return { done: (await specials.bringBack(id, new Date())) ? 'devuelto' : 'noVuelve' };
}

export default function SpecialsPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <>
      <PageNotices />
      <SpecialsEditor {...(posted?.editor ?? loaded.editor)} />
    </>
  );
}
