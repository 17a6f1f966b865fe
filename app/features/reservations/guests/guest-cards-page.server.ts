import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { civilDateAt } from '~/core/time';
import { readTyped } from '~/core/typed-text';
import { readField, readForm } from '~/platform/http/read-form.server';
import { checkCard } from './guest-card';
import type { GuestCards } from './guest-cards.data.server';
import { presentGuestCards, type RefusedCard } from './present-guest-cards';

interface GuestCardsServices {
  guestCards: Pick<GuestCards, 'list' | 'find' | 'write' | 'erase'>;
  words: Pick<SiteWords, 'get'>;
}

/** The cards that an address asks for: those of a search, or the guest of a booking. */
export async function loadGuestCards(
  { guestCards, words }: GuestCardsServices,
  request: Request,
  refused?: RefusedCard,
) {
  const { searchParams } = new URL(request.url);
  const search = readTyped(searchParams.get('q') ?? '')
    .trim()
    .slice(0, 100);
  const booking = searchParams.get('reserva');
  const today = civilDateAt(new Date());
  const read = booking
    ? guestCards.find(booking, today).then((card) => (card ? [card] : []))
    : guestCards.list(search, today);
  const cards = await read.catch(() => undefined);
  const t = await words.get('es');
  return {
    list: presentGuestCards(t, cards, { search, isOne: booking !== null, refused }),
    failure: cards ? undefined : t('admin.solicitudes.noLeidas'),
  };
}

/** The result of a post, for the page that it redirects to. */
export interface CardSaid {
  isErased?: true;
}

/** Writes notes and marks on a card, or erases it (`borrar`). Returns `done`, or the page with what was typed and its status. */
export async function handleCardPost(services: GuestCardsServices, request: Request) {
  const form = await readForm(request);
  const read = (name: string) => (form.ok ? readField(form.entries, name) : '');
  const id = read('id');
  const typed = { notas: read('notas'), marcas: read('marcas') };
  const t = await services.words.get('es');
  const refuse = async (status: number, failure: string, wrong: RefusedCard['wrong'] = []) => {
    const { list } = await loadGuestCards(services, request, { id, typed, wrong });
    return { status, page: { list, failure } };
  };
  if (!form.ok) return refuse(form.status, t('admin.mesa.noGuardado'));
  if (read('accion') === 'borrar') {
    const isErased = await services.guestCards.erase(id).catch(() => undefined);
    if (isErased === undefined) return refuse(503, t('admin.mesa.noGuardado'));
    return { done: { isErased: true } satisfies CardSaid };
  }
  const checked = checkCard(typed);
  if (!checked.ok) return refuse(422, t('admin.mesa.plazas.revisar'), checked.wrong);
  const isWritten = await services.guestCards.write(id, checked.card, new Date()).catch(() => undefined);
  if (isWritten === undefined) return refuse(503, t('admin.mesa.noGuardado'));
  return isWritten ? { done: {} satisfies CardSaid } : refuse(404, t('admin.clientes.falta'));
}
