import type { KeptItem, KeptListProps, NewKeyCardProps } from '@antidoto/ui';
import { data } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { randomUUID } from 'node:crypto';

import { drawQr } from '~/features/restaurant/codes/qr-code';
import { formatMoment } from '~/features/restaurant/hours/hours';
import { getEnv } from '~/platform/env.server';
import { findHandler, readField, readEntries, type FormEntries } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { creationName } from '~/platform/panel/staff-page';
import type { AgendaAccess } from './agenda/agenda-access';
import { redirectWithFlash, openPage } from './page.server';
import type { StaffServices } from './session.server';
import type { Visit } from './access/session-check';
import type { AccessList } from './access/staff-access';
import { ownerName } from './staff-person';
import type { StoredEntry } from './staff-sessions.data.server';

export interface PeopleServices extends StaffServices {
  agendas: Pick<AgendaAccess, 'make'>;
  pushDevices: { listDevices: () => Promise<ReadonlySet<string>> };
}

/** The outcome of a post, for the page that it redirects to. */
interface Done {
  done: 'anulada' | 'cerrada' | 'olvidado' | 'cerradas';
  name?: string;
}

const noteFault = (error: Error) =>
  log('error', 'staff access could not be read or changed', { reason: error.message });

/** The page: the people with a key, the open sessions and the remembered devices. */
export async function loadPeoplePage(request: Request, services: PeopleServices, visit: Visit) {
  const { t, flash, show } = await openPage<Done>(request, services);
  const [list, subscribed] = await Promise.all([
    services.staffAccess.listAccess().catch((error: Error) => noteFault(error)),
    services.pushDevices.listDevices().catch(() => new Set<string>()),
  ]);
  const words = t('admin.personal', { returnObjects: true });
  return show(words.titulo, {
    intro: words.intro,
    form: { ...words.anadir, id: { name: creationName, value: randomUUID() } },
    lists: list ? presentAccess(t, list, visit, subscribed) : [],
    closeAll: { text: words.cerrarTodas, hint: words.cerrarTodasTexto },
    failure: list ? undefined : words.noLeido,
    status: flash && t(`admin.personal.${flash.done}`, { name: flash.name }),
  });
}

/** The three lists, with times in Madrid. `own` is the visitor's session, `subscribed` are devices with push messages. */
function presentAccess(
  t: TFunction,
  { people, sessions, devices }: AccessList,
  own: Pick<Visit, 'session' | 'device'>,
  subscribed: ReadonlySet<string>,
): KeptListProps[] {
  const words = t('admin.personal', { returnObjects: true });
  const say = (at: number) => formatMoment(new Date(at), 'es');
  const presentEntry = ({ id, person, browser, lastUsed }: StoredEntry): KeptItem => ({
    id,
    name: person.name,
    details: [browser || words.navegador, t('admin.personal.usado', say(lastUsed))],
    ...(id === own.session ? { own: words.esta } : id === own.device ? { own: words.este } : {}),
  });
  const presentDevice = (device: StoredEntry): KeptItem => {
    const item = presentEntry(device);
    const end = t('admin.personal.hasta', { date: say(device.ends).date });
    return {
      ...item,
      details: [...item.details, end, ...(subscribed.has(device.id) ? [t('admin.avisos.recibe')] : [])],
    };
  };
  const named = people.map(({ id, name, since }) => {
    return { id, name, details: [t('admin.personal.desde', { date: say(since).date })] };
  });
  // The owner's key is in the environment: only an address for a calendar can be made here.
  const owner: KeptItem = { id: ownerId, name: ownerName, details: [words.propiedad], isKept: true };
  const more = { button: words.agenda.button, action: 'agenda' };
  return [
    { ...words.personas, action: 'anular', more, items: [owner, ...named] },
    { ...words.sesiones, action: 'cerrar_sesion', items: sessions.map(presentEntry) },
    { ...words.moviles, action: 'cerrar_movil', items: devices.map(presentDevice) },
  ];
}

/** Stands for the owner, who has no row, in the form of a calendar address. */
const ownerId = 'propiedad';

interface Post {
  t: TFunction;
  request: Request;
  staffAccess: StaffServices['staffAccess'];
  agendas: PeopleServices['agendas'];
  visit: Visit;
  entries: FormEntries;
  /** The id of a person, session or device; undefined when the form has none. */
  id: string | undefined;
}

const handlers = {
  anadir: addPerson,
  agenda: makeAgenda,
  anular: end('anulada', ({ removePerson }, id) => removePerson(id)),
  cerrar_sesion: end('cerrada', ({ closeSession }, id) => closeSession(id)),
  cerrar_movil: end('olvidado', ({ forgetDevice }, id) => forgetDevice(id)),
  async cerrar_todas({ staffAccess, visit }: Post): Promise<Done> {
    await staffAccess.closeOthers(visit);
    return { done: 'cerradas' };
  },
};

/** Ends the key, session or device that the form names; a key has the name of its person. */
function end(done: Done['done'], act: (access: Post['staffAccess'], id: string) => Promise<string | undefined | void>) {
  return async ({ staffAccess, id }: Post): Promise<Done | undefined> =>
    id === undefined ? undefined : { done, name: (await act(staffAccess, id)) ?? '' };
}

/** Adds a person and shows the new key on this one response, or ends a key, a session or a device: 303 to the page. */
export async function handlePeoplePost(request: Request, services: PeopleServices, visit: Visit) {
  const { staffAccess, agendas } = services;
  const t = await services.words.get('es');
  const entries = await readEntries(request);
  const [id] = /^[\da-f-]{36}$/.exec(readField(entries, 'id')) ?? [];
  const handle = findHandler(handlers, readField(entries, 'accion'));
  try {
    const outcome = await handle?.({ t, request, staffAccess, agendas, visit, entries, id });
    if (!outcome) return data({ failure: t('errores.metodo.texto') }, { status: 400 });
    return 'done' in outcome ? redirectWithFlash(request, outcome, { services }) : outcome;
  } catch (error) {
    noteFault(error as Error);
    return data({ failure: t('admin.personal.noGuardado'), typed: readField(entries, 'nombre') }, { status: 503 });
  }
}

async function addPerson({ t, request, staffAccess, entries }: Post) {
  const typed = readField(entries, 'nombre');
  const added = await staffAccess.addPerson(typed, readField(entries, creationName) || randomUUID());
  if (!added.ok) return data({ typed, nameError: t(`admin.personal.errores.${added.code}`) }, { status: 422 });
  return data(presentNewKey(t, added, originOf(request)));
}

/** The site's address; without a public one, that at which the owner opened the panel: it works for a phone beside it. */
function originOf(request: Request): string {
  const { isSiteUrlGiven, SITE_URL } = getEnv();
  return isSiteUrlGiven ? SITE_URL : new URL(request.url).origin;
}

/** A new calendar address, which is shown only once. */
async function makeAgenda({ t, request, agendas, staffAccess, entries, id }: Post) {
  const isOwner = readField(entries, 'id') === ownerId;
  const name = isOwner ? ownerName : (await staffAccess.listPeople()).find((each) => each.id === id)?.name;
  if (name === undefined) return undefined;
  const link = `${originOf(request)}/agenda/${await agendas.make(isOwner ? null : (id ?? null))}.ics`;
  const { title, text, codeLabel } = t('admin.personal.agenda', { returnObjects: true, name });
  return data<NewKeyCardProps>({ title, text, link, code: { ...drawQr(link), label: codeLabel } });
}

/** The sign-in link of a new key, which is shown only once. */
function presentNewKey(t: TFunction, { name, key }: { name: string; key: string }, site: string): NewKeyCardProps {
  const link = `${site}/admin?key=${key}`;
  const { codeLabel, ...words } = t('admin.personal.clave', { returnObjects: true, name });
  return { ...words, link, code: { ...drawQr(link), label: codeLabel } };
}
