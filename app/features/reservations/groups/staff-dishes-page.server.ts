import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { readField, readForm } from '~/platform/http/read-form.server';
import type { guestBookings } from '../data/guest-bookings.data.server';
import { storeDishes } from './dishes-page.server';
import { presentDishes, type DishesShown } from './present-dishes';

interface StaffDishesServices {
  guestBookings: Pick<typeof guestBookings, 'findById' | 'chooseDishes'>;
  words: Pick<SiteWords, 'findIn'>;
}

/** The group that an address names; undefined when it has no menu, is cancelled, or cannot be read. */
async function findGroup(services: StaffDishesServices, request: Request) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const booking = await services.guestBookings.findById(id).catch(() => undefined);
  const menu = booking?.grupo?.menu;
  if (!booking || !menu || booking.estado === 'cancelada') return undefined;
  const words = await services.words.findIn('es');
  return { booking, menu, words };
}

type Found = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

function show({ booking, menu, words: { t, facts } }: Found, shown: Pick<DishesShown, 'typed' | 'wrong'> = {}) {
  const { dishes } = presentDishes(t, 'es', { booking, menu, facts }, { ...shown, isOpen: true, isStaff: true });
  return { dishes: { ...dishes, note: booking.nombre } };
}

/** The dishes of a group as staff write them down, also after the guest's last day. */
export async function loadStaffDishes(services: StaffDishesServices, request: Request) {
  const found = await findGroup(services, request);
  return found && show(found);
}

const whyOf = { 422: 'plazas.revisar', 503: 'noGuardado', 409: 'rechazos.estado' } as const;

/** Stores the dishes: `done`, or the page with what was typed; undefined when there is no such group. */
export async function saveStaffDishes(services: StaffDishesServices, request: Request) {
  const form = await readForm(request);
  const read = (name: string) => (form.ok ? readField(form.entries, name).slice(0, 2000) : '');
  const found = await findGroup(services, request);
  if (!found) return undefined;
  const { t } = found.words;
  const refuse = (status: number, failure: string, wrong: readonly string[] = []) => ({
    status,
    page: { ...show(found, { typed: read, wrong }), failure },
  });
  if (!form.ok) return refuse(form.status, t('admin.mesa.noGuardado'));
  const stored = await storeDishes(services, found.booking, found.menu, read);
  if (stored === 'done') return { done: {} };
  return refuse(stored.status, t(`admin.mesa.${whyOf[stored.status]}`), stored.wrong);
}
