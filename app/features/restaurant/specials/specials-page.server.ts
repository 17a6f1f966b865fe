import { pathOfPage } from '~/core/pages';
import type { SiteWords } from '../facts/site-words.server';
import { getEnv } from '~/platform/env.server';
import { findHandler, readField, readForm, readNumber } from '~/platform/http/read-form.server';
import type { OpeningHoursService } from '../hours/opening-hours';
import type { createSpecials } from './keep-specials';
import { presentSpecialsEditor, specialFields, type RefusedSpecial } from './present-specials-editor';
import { checkSpecial } from './specials';

interface SpecialsServices {
  specials: ReturnType<typeof createSpecials>;
  openingHours: Pick<OpeningHoursService, 'readClosing'>;
  words: Pick<SiteWords, 'get' | 'findIn'>;
}

/** The outcome of a post, a key under `admin.fueraDeCarta`; `id` is the special that can be removed or restored now. */
export interface SpecialDone {
  done: 'anadido' | 'quitado' | 'yaQuitado' | 'devuelto' | 'noVuelve';
  id?: number;
}

/** The page's content: the specials of now and the form. */
export async function loadSpecialsEditor({ specials, words }: SpecialsServices, refused?: RefusedSpecial) {
  const now = new Date();
  const listed = await specials.list(now);
  const address = getEnv().SITE_URL + pathOfPage('carta', 'es');
  const { t, facts } = await words.findIn('es');
  return presentSpecialsEditor(t, listed, { now, name: facts.name, address, refused });
}

/** A refused post: its status and the errors of its fields. */
interface Refusal {
  status: number;
  errors?: RefusedSpecial['errors'];
}

type Read = (name: string) => string;

const handlers: Record<string, (services: SpecialsServices, read: Read) => Promise<SpecialDone | Refusal>> = {
  anadir: addSpecial,
  quitar: removeSpecial,
  deshacer: restoreSpecial,
};

/** Adds a special, removes one or restores it: what was done, or the page with the typed values and its status. */
export async function handleSpecialsPost(request: Request, services: SpecialsServices) {
  const t = await services.words.get('es');
  const form = await readForm(request);
  const read: Read = (name) => (form.ok ? readField(form.entries, name) : '');
  const handle = findHandler(handlers, read('accion'));
  const outcome = !form.ok
    ? { status: form.status }
    : handle
      ? await handle(services, read).catch((): Refusal => ({ status: 503 }))
      : { status: 400 };
  if ('done' in outcome) return outcome;
  const { status, errors = {} } = outcome;
  const typed = Object.fromEntries([...specialFields, 'dura'].map((name) => [name, read(name).slice(0, 1000)]));
  const failure = t(status === 503 ? 'admin.mesa.noGuardado' : 'admin.fueraDeCarta.noGuardado');
  return { status, page: { failure, editor: await loadSpecialsEditor(services, { typed, errors }) } };
}

async function addSpecial({ specials, openingHours }: SpecialsServices, read: Read): Promise<SpecialDone | Refusal> {
  const now = new Date();
  const checked = checkSpecial(read, await openingHours.readClosing(now));
  if (!checked.ok) return { status: 422, errors: checked.errors };
  return { done: 'anadido', id: await specials.add(checked.special, now) };
}

async function removeSpecial({ specials }: SpecialsServices, read: Read): Promise<SpecialDone | Refusal> {
  const id = readNumber(read('id'));
  if (id === undefined) return { status: 400 };
  return (await specials.remove(id)) ? { done: 'quitado', id } : { done: 'yaQuitado' };
}

async function restoreSpecial({ specials }: SpecialsServices, read: Read): Promise<SpecialDone | Refusal> {
  const id = readNumber(read('id'));
  if (id === undefined) return { status: 400 };
  return { done: (await specials.bringBack(id, new Date())) ? 'devuelto' : 'noVuelve' };
}
