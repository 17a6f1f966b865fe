import { civilDateAt, madrid } from '~/core/time';
import { readField, readForm } from '~/platform/http/read-form.server';
import type { Booking } from '../booking';
import type { guestBookings } from '../data/guest-bookings.data.server';
import { openGuestLink, type GuestRequest } from '../guest-link/open-guest-link.server';
import { presentNoBooking } from '../guest-link/present-guest-booking.server';
import { hasBegun } from '../reservation';
import { lastDayForDishes, readDishes, type GroupMenu } from './group';
import { presentDishes, type DishesShown } from './present-dishes';

interface DishesServices {
  guestBookings: Pick<typeof guestBookings, 'find' | 'chooseDishes'>;
}

/** Whether the guest can still choose the dishes. */
function isOpen(booking: Booking, menu: GroupMenu, now: Date): boolean {
  if (booking.estado === 'cancelada' || hasBegun(booking, now, madrid)) return false;
  return civilDateAt(now) <= lastDayForDishes(booking, menu);
}

/** A page with the status of its answer. */
interface ShownPage {
  kind: 'page';
  status: number;
  headers: HeadersInit;
  page: ReturnType<typeof presentDishes> | ReturnType<typeof presentNoBooking>;
}
/** `elsewhere`: the booking has no menu for groups, and the route redirects to the guest's link. */
type Opened = { kind: 'dishes'; booking: Booking; menu: GroupMenu } | { kind: 'elsewhere' } | ShownPage;

async function open(services: DishesServices, { code, context, words }: GuestRequest): Promise<Opened> {
  const link = await openGuestLink(code, context, services);
  if (link.kind !== 'found') return { ...link, kind: 'page', page: presentNoBooking(words, link.kind) };
  const menu = link.booking.grupo?.menu;
  return menu ? { kind: 'dishes', booking: link.booking, menu } : { kind: 'elsewhere' };
}

function show(booking: Booking, menu: GroupMenu, { words }: GuestRequest, shown: Omit<DishesShown, 'isOpen'>) {
  const { t, language, facts } = words;
  return presentDishes(t, language, { booking, menu, facts }, { ...shown, isOpen: isOpen(booking, menu, new Date()) });
}

/** The page of a guest's link with the dishes of the group. */
export async function loadDishes(
  services: DishesServices,
  asked: GuestRequest,
  isSaved: boolean,
): Promise<ShownPage | { kind: 'elsewhere' }> {
  const found = await open(services, asked);
  if (found.kind !== 'dishes') return found;
  const outcome = isSaved
    ? ({ tone: 'success', text: asked.words.t('miReserva.platos.guardado') } as const)
    : undefined;
  return { kind: 'page', status: 200, headers: {}, page: show(found.booking, found.menu, asked, { outcome }) };
}

/** Stores the dishes of a form. `wrong`: the names of the fields that are refused (422). */
export async function storeDishes(
  { guestBookings: bookings }: { guestBookings: Pick<DishesServices['guestBookings'], 'chooseDishes'> },
  { id }: Pick<Booking, 'id'>,
  menu: GroupMenu,
  read: (field: string) => string,
): Promise<'done' | { status: 422 | 503 | 409; wrong: readonly string[] }> {
  const checked = readDishes(menu, read);
  if (!checked.ok) return { status: 422, wrong: checked.wrong };
  const isStored = await bookings.chooseDishes(id, checked.dishes).catch(() => undefined);
  if (isStored) return 'done';
  return { status: isStored === undefined ? 503 : 409, wrong: [] };
}
const whyOf = { 422: 'platos.revisar', 503: 'fallos.base', 409: 'fallos.estado' } as const;

/** Stores the dishes, or shows the page with what was typed. */
export async function saveDishes(
  services: DishesServices,
  request: Request,
  asked: GuestRequest,
): Promise<ShownPage | { kind: 'elsewhere' | 'done' }> {
  const form = await readForm(request);
  const read = (name: string) => (form.ok ? readField(form.entries, name).slice(0, 2000) : '');
  const found = await open(services, asked);
  if (found.kind !== 'dishes') return found;
  const { booking, menu } = found;
  const refuse = (status: number, text: string, wrong: readonly string[] = []): ShownPage => ({
    kind: 'page',
    status,
    headers: {},
    page: show(booking, menu, asked, { typed: read, wrong, outcome: { tone: 'error', text } }),
  });
  const { t } = asked.words;
  if (!form.ok) return refuse(form.status, t('miReserva.fallos.enviado'));
  if (!isOpen(booking, menu, new Date())) return refuse(409, t('miReserva.fallos.pasada'));
  const stored = await storeDishes(services, booking, menu, read);
  if (stored === 'done') return { kind: 'done' };
  return refuse(stored.status, t(`miReserva.${whyOf[stored.status]}`), stored.wrong);
}
