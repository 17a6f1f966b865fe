import type { TFunction } from 'i18next';
import { isDeskDay } from './desk-day';
import { randomUUID } from 'node:crypto';

import { formatShortDate, instantOf, madrid, type CivilDate } from '~/core/time';
import { readTyped } from '~/core/typed-text';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { minutesIntoDay, type OpeningHours, serviceDay } from '~/features/restaurant/hours/hours';
import { findHandler, readField, readEntries, type FormEntries } from '~/platform/http/read-form.server';
import { isUuid, type Booking, type BookingRecord } from '../booking';
import type { ActOutcome, BookingDesk, DeskPlace, DeskRead } from '../data/booking-desk.data.server';
import type { Bookings } from '../decide-booking';
import { countOutside } from '../outside-hours';
import { endOfPause, noLimits, pauses } from '../places';
import { isSolicitud, type TableRequests } from '../request-table';
import { staffActs, type BookingActData, type StaffAct } from './desk';
import { checkDeskForm, type DeskField } from './desk-form';
import { noTable, describeOverbooking } from './desk-tables';
import { presentDesk, presentDeskPage } from './present-desk';
import { pathOfDesk, pathOfDeskRow, type DeskReply, type DeskView } from './desk-view';

export interface DeskServices {
  desk: BookingDesk;
  bookings: Pick<Bookings, 'act' | 'find'>;
  requests: Pick<TableRequests, 'resendRequest'>;
  openingHours: { read(): Promise<OpeningHours> };
  isDecidedHere: boolean;
  words: Pick<SiteWords, 'get'>;
}

/** The result of a post: the redirect's page reports `done`; a refusal is shown with its status. */
type DeskOutcome = { done: DoneReply; isOnTop?: boolean } | DeskRefusal;
type DoneReply = Required<Pick<DeskReply, 'id' | 'day' | 'said'>>;
type DoneAct = Extract<ActOutcome, { kind: 'done' }>;
interface DeskRefusal {
  status: number;
  reply: DeskReply;
}

/** The day, or the search, that an address of the desk names. */
export function readDeskView(request: Request, now = new Date()): DeskView {
  const { searchParams } = new URL(request.url);
  const day = searchParams.get('dia') ?? '';
  const search = readTyped(searchParams.get('q') ?? '').trim();
  const table = searchParams.get('mesa') ?? '';
  const opened = searchParams.get('reserva') ?? '';
  const decided = searchParams.get('decidida') ?? '';
  return {
    day: isDeskDay(day) ? day : serviceDay(now, madrid),
    search: search.slice(0, 100),
    ...(table.split(',').every(isUuid) && { table }),
    ...(isUuid(opened) && { opened }),
    ...(isUuid(decided) && { decided }),
  };
}

/** The page of the desk, with the result of a post. */
export async function showDesk(services: DeskServices, view: DeskView, reply: DeskReply) {
  const { desk: bookings, openingHours, isDecidedHere, words } = services;
  const t = await words.get('es');
  const now = new Date();
  const asked = { day: view.day, search: view.search || undefined, decides: isDecidedHere };
  const [found, places, hours] = await Promise.all([
    bookings.read(asked, now).catch(() => undefined),
    bookings.readPlaces(view.day, now).catch(() => noLimits),
    openingHours.read(),
  ]);
  const paused = await countPaused(bookings, places.pausedUntil, now).catch(() => undefined);
  const moment = { now, zone: madrid, isDecidedHere, form: randomUUID(), hours, places, paused };
  const desk = presentDesk(t, found && (await keepDecided(found, services, view)), { view, reply }, moment);
  const isListed = (id: string | undefined) => desk.groups.some((group) => group.bookings.some((row) => row.id === id));
  const isShown = isListed(reply.id);
  const { id, said, refusal, day } = reply;
  const text = said ?? refusal;
  const moved = isDecidedHere && !isListed(view.opened) ? await linkToMoved(t, services, view) : undefined;
  return {
    ...presentDeskPage(t, view, serviceDay(now, madrid)),
    desk,
    // An act on a booking of another day is reported with a link to that day, a refused one too.
    elsewhere:
      !isShown && id && text && day
        ? {
            tone: said ? ('success' as const) : ('error' as const),
            text,
            href: `${pathOfDesk({ day, search: '' })}#reserva-${id}`,
            label: t('admin.mesa.verDia', { day: formatShortDate(day, 'es') }),
          }
        : moved,
    failure:
      (isShown || day || reply.form?.act === 'anadir' ? undefined : refusal) ??
      (found ? undefined : t('admin.solicitudes.noLeidas')),
  };
}

const isStoredHere = (booking: BookingRecord): booking is Booking => 'ultimoActo' in booking;

/** Keeps the booking that was decided last on top of the desk, also one of another day. */
async function keepDecided(found: DeskRead, { bookings }: DeskServices, { decided }: DeskView): Promise<DeskRead> {
  const listed = found.bookings.find(({ booking }) => booking.id === decided);
  const other = listed || !decided ? undefined : await bookings.find(decided);
  const booking = other?.kind === 'found' && isStoredHere(other.booking) ? other.booking : undefined;
  const row = listed ?? (booking && { booking, isBelow: false });
  if (!row) return found;
  return { ...found, bookings: [...found.bookings.filter((each) => each !== listed), { ...row, isOnTop: true }] };
}

/**
 * The link to the booking that the address asks to open, if it is on another day now; an open plan of tables still links to the
 * old one.
 */
async function linkToMoved(t: TFunction, { bookings }: DeskServices, { opened, day }: DeskView) {
  const found = opened === undefined ? undefined : await bookings.find(opened);
  if (opened === undefined || found?.kind !== 'found' || found.booking.fecha === day) return undefined;
  const { fecha } = found.booking;
  return {
    tone: 'success' as const,
    text: t('admin.mesa.otroDia'),
    href: pathOfDeskRow(fecha, opened),
    label: t('admin.mesa.verDia', { day: formatShortDate(fecha, 'es') }),
  };
}

/** Number of today's bookings to come that begin before a pause ends. */
async function countPaused(desk: BookingDesk, until: Date | null, now: Date): Promise<number> {
  if (until === null || until <= now) return 0;
  const day = serviceDay(now, madrid);
  const counts = await countOutside(desk, { from: day, to: day, now }, (date, time) => {
    const start = instantOf(date, minutesIntoDay(time));
    return start !== null && start >= until;
  });
  return counts[day] ?? 0;
}

interface DeskPost {
  services: DeskServices;
  t: TFunction;
  entries: FormEntries;
  /** The booking that the form is about. */
  id: string;
  view: DeskView;
}

const handlers: Record<string, (post: DeskPost) => Promise<DeskOutcome>> = {
  anadir: addBooking,
  reenviar: resendRequest,
  pausar: pauseBookings,
  reanudar: resumeBookings,
  ...Object.fromEntries(staffActs.map((act) => [act, (post: DeskPost) => actOnBooking(act, post)])),
};

/** Handlers that are allowed too when an outside table has the bookings. */
const allowedWithOutsideTable = [resendRequest, pauseBookings, resumeBookings];

/** Does what a form of the desk asks: one act on a booking, 'Añadir', 'Enviar de nuevo' or a pause. */
export async function handleDeskPost(services: DeskServices, request: Request, view: DeskView): Promise<DeskOutcome> {
  const t = await services.words.get('es');
  const entries = await readEntries(request);
  const intent = readField(entries, 'accion') || (readField(entries, 'nombre') ? 'anadir' : '');
  const handle = findHandler(handlers, intent);
  if (!handle) return { status: 400, reply: { refusal: t('errores.metodo.texto') } };
  const id = readField(entries, 'id');
  if (!services.isDecidedHere && !allowedWithOutsideTable.includes(handle))
    return refuse(409, id, t('admin.mesa.rechazos.estado'));
  return handle({ services, t, entries, id, view });
}

const refuse = (status: number, id: string, refusal: string, form?: DeskReply['form']): DeskRefusal => ({
  status,
  reply: { id, refusal, form },
});

const keepTyped = (entries: FormEntries, fields: readonly DeskField[]) =>
  Object.fromEntries([...fields, 'mesa', 'zona'].map((name) => [name, readField(entries, name)]));

async function describeDone({ services, t }: DeskPost, said: string, { booking, overbooks }: DoneAct): Promise<string> {
  if (!overbooks) return said;
  const places = await services.desk.readPlaces(booking.fecha, new Date()).catch(() => noLimits);
  return describeOverbooking(t, said, booking, places);
}

/** The zone and the tables that staff chose; undefined when one of them is not an id. */
function readPlace(entries: FormEntries): DeskPlace | undefined {
  const sent = entries.filter(([name, value]) => name === 'mesa' || (name === 'zona' && value !== ''));
  const isFine = sent.every(([, value]) => value === '' || value === noTable || value.split(',').every(isUuid));
  return isFine ? Object.fromEntries(sent) : undefined;
}

async function addBooking(post: DeskPost): Promise<DeskOutcome> {
  const { services, t, entries } = post;
  const fields = ['nombre', 'personas', 'hora', 'fecha', 'telefono'] as const;
  const checked = checkDeskForm((name) => readField(entries, name), fields);
  const known = readField(entries, 'solicitud');
  const solicitud = isSolicitud(known) ? known : randomUUID();
  const typed = keepTyped(entries, fields);
  const form = { act: 'anadir', typed, wrong: checked.ok ? [] : checked.wrong, key: solicitud } as const;
  const place = readPlace(entries);
  if (!checked.ok || !place) return { status: 422, reply: { form } };
  const visit = { ...checked.entry, ...place, nombre: checked.entry.nombre || t('admin.mesa.sinNombre') };
  const added = await services.desk.add(solicitud, visit, new Date()).catch(() => undefined);
  if (!added) return { status: 503, reply: { form, refusal: t('admin.mesa.noGuardado') } };
  if (added.kind === 'other') {
    // This form stored another booking before. Under a new key it is stored as a second one.
    return { status: 409, reply: { form: { ...form, key: undefined }, refusal: t('admin.mesa.otraApuntada') } };
  }
  if (added.kind === 'taken') return { status: 409, reply: { form, refusal: t('admin.mesa.rechazos.ocupada') } };
  const { id, fecha } = added.booking;
  return { done: { id, day: fecha, said: await describeDone(post, t('admin.mesa.dicho.anadir'), added) } };
}

async function pauseBookings({ services, t, entries, view }: DeskPost): Promise<DeskOutcome> {
  const pause = pauses.find((each) => each === readField(entries, 'minutos'));
  if (!pause) return refuse(422, '', t('admin.mesa.pausa.elige'));
  return setPause(services, endOfPause(pause, new Date()), { day: view.day, said: t('admin.mesa.pausa.pausadas'), t });
}

async function resumeBookings({ services, t, view }: DeskPost): Promise<DeskOutcome> {
  return setPause(services, null, { day: view.day, said: t('admin.mesa.pausa.reanudadas'), t });
}

async function setPause(
  { desk }: DeskServices,
  until: Date | null,
  { t, day, said }: Pick<DeskPost, 't'> & { day: CivilDate; said: string },
): Promise<DeskOutcome> {
  const isDone = await desk.pause(until).then(
    () => true,
    () => false,
  );
  return isDone ? { done: { id: '', day, said } } : refuse(503, '', t('admin.mesa.noGuardado'));
}

async function resendRequest({ services, t, id, view }: DeskPost): Promise<DeskOutcome> {
  const outcome = isUuid(id) ? await services.requests.resendRequest(id).catch(() => 'away' as const) : undefined;
  if (outcome === 'away') return refuse(503, id, t('admin.mesa.noGuardado'));
  if (outcome?.ok) return { done: { id, day: view.day, said: t('admin.mesa.dicho.reenviar') } };
  const status = outcome && 'by' in outcome ? (outcome.by === 'database' ? 503 : 502) : 409;
  return refuse(status, id, t('admin.solicitudes.noReenviada'));
}

async function actOnBooking(act: StaffAct, post: DeskPost): Promise<DeskOutcome> {
  const { services, t, entries, id } = post;
  if (!isUuid(id)) return refuse(404, '', t('admin.mesa.rechazos.falta'));
  const place = readPlace(entries);
  if (!place) return refuse(422, id, t('admin.mesa.rechazos.ocupada'));
  const read = readActData(act, entries, place);
  if (!read.data) return { status: 422, reply: { id, form: read.form } };
  const outcome = await services.bookings.act(id, act, { by: 'personal', data: read.data }).catch(() => undefined);
  if (!outcome) return refuse(503, id, t('admin.mesa.noGuardado'), read.form);
  if (outcome.kind === 'unknown') return refuse(404, id, t('admin.mesa.rechazos.falta'));
  const day = outcome.booking.fecha;
  const isOnTop = readField(entries, 'arriba') !== '';
  if (outcome.kind === 'done') {
    return { done: { id, day, said: await describeDone(post, t(`admin.mesa.dicho.${act}`), outcome) }, isOnTop };
  }
  const said = t(`admin.mesa.rechazos.${outcome.why}`);
  return outcome.why === 'ya'
    ? { done: { id, day, said }, isOnTop }
    : { status: 409, reply: { id, day, refusal: said, form: read.form } };
}

const fieldsOf = { cambiar: ['fecha', 'hora', 'personas'], ofrecer: ['hora'] } as const;

/** The checked data of an act; undefined `data`: a field is wrong. `form` has what was typed, for a page that shows a refusal. */
function readActData(
  act: StaffAct,
  entries: FormEntries,
  place: DeskPlace,
): { data?: BookingActData; form?: DeskReply['form'] } {
  const [stamp, seen] = [readField(entries, 'en'), readField(entries, 'secuencia')];
  const shown = {
    ...(act === 'deshacer' && stamp && { en: stamp }),
    ...(/^\d{1,9}$/.test(seen) && { secuencia: Number(seen) }),
  };
  if (act !== 'cambiar' && act !== 'ofrecer') return { data: shown };
  // A booking on the waiting list has no time to change.
  const fields = fieldsOf[act].filter((field) => act === 'ofrecer' || entries.some(([name]) => name === field));
  const checked = checkDeskForm((name) => readField(entries, name), fields);
  const form = { act, typed: keepTyped(entries, fields), wrong: checked.ok ? [] : checked.wrong };
  if (!checked.ok) return { form };
  const typed = Object.fromEntries(fields.map((name) => [name, checked.entry[name]]));
  return { form, data: { ...shown, ...typed, ...(act === 'cambiar' && place) } };
}
