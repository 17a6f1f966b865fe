import type { GuestImportProps, PasteFormProps } from '@antidoto/ui';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { findHandler, mostBytesOfPanel, readField, readForm, type FormReading } from '~/platform/http/read-form.server';
import { creationName } from '~/platform/panel/staff-page';
import { isUuid } from '../booking';
import type { GuestImports } from './guest-imports.data.server';
import { isAsked, keptVersion, readChoices, type GuestChoices, type KeptGuests } from './kept-guests';
import { mostAdded, planImport } from './plan-import';
import { presentImport, presentImportForm } from './present-guest-import';
import { readGuestsApart } from './read-guests-apart.server';

export interface GuestImportServices {
  guestImports: Pick<GuestImports, 'kept' | 'findThere' | 'apply'> & { retention: number; now: () => Date };
  words: Pick<SiteWords, 'get'>;
}

/** The result of a post, for the page that it redirects to. `imported`: the id of the import in the history. */
export interface ImportSaid {
  imported?: number;
  said?: 'leido' | 'descartada';
}

export interface ImportAnswer {
  failure?: string;
  form?: PasteFormProps;
  preview?: GuestImportProps;
}

type Outcome = { done: ImportSaid } | { status: number; answer: ImportAnswer };

interface ImportPost extends GuestImportServices {
  t: Awaited<ReturnType<SiteWords['get']>>;
  person: string;
  form: Extract<FormReading, { ok: true }>;
}

const limits = { fields: 800, fileBytes: 1_000_000, textBytes: 2_000_000, totalBytes: mostBytesOfPanel };

const handlers = { vista: preview, leer: keep, aplicar: keep, descartar: discard };

/** Reads and stores a file (`vista`), reads it again with the answers (`leer`), imports it (`aplicar`) or discards it. */
export async function handleImportPost(
  services: GuestImportServices,
  request: Request,
  person: string,
): Promise<Outcome> {
  const t = await services.words.get('es');
  const form = await readForm(request, limits);
  if (!form.ok) return { status: form.status, answer: { failure: t('admin.traer.demasiado') } };
  const handle = findHandler(handlers, readField(form.entries, 'accion'));
  if (!handle) return { status: 400, answer: { failure: t('errores.metodo.texto') } };
  return handle({ ...services, t, person, form });
}

/** The person's stored preview as the page shows it. */
export async function loadImport({ guestImports, words }: GuestImportServices, person: string) {
  const stored = await guestImports.kept.read(person);
  return stored && show({ guestImports, t: await words.get('es') }, stored);
}

const planOf = ({ retention, now }: GuestImportServices['guestImports'], { found, there }: KeptGuests) =>
  planImport(found, { now: now(), retention, there });

const show = ({ guestImports, t }: Pick<ImportPost, 'guestImports' | 't'>, stored: { id: string; kept: KeptGuests }) =>
  presentImport(t, stored, { plan: planOf(guestImports, stored.kept), retention: guestImports.retention });

/** Reads the sent file or text, and finds the bookings and cards that are stored already. Returns a code when it is refused. */
async function read({ guestImports }: ImportPost, sent: KeptGuests['sent'], choices: GuestChoices) {
  const file = sent.file === undefined ? undefined : { bytes: new Uint8Array(Buffer.from(sent.file, 'base64')) };
  const found = await readGuestsApart({ file, text: sent.text, choices });
  if (!found.ok) return found.code;
  const there = await guestImports.findThere(found, guestImports.now());
  const kept: KeptGuests = { version: keptVersion, sent, choices, found, there };
  const { upcoming, past, cards } = planOf(guestImports, kept);
  return upcoming.length + past.length + cards.length > mostAdded ? 'muchas' : kept;
}

async function preview(post: ImportPost): Promise<Outcome> {
  const { t, guestImports, person, form } = post;
  const text = readField(form.entries, 'texto');
  const file = form.files.get('archivo');
  const refuse = (status: number, failure: string, error?: string): Outcome => ({
    status,
    answer: { failure, form: presentImportForm(t, text, error ? { [file ? 'file' : 'text']: error } : {}) },
  });
  if (file === 'too large') return refuse(422, t('admin.traer.noLeido'), t('admin.traer.archivoGrande'));
  const sent = file ? { file: Buffer.from(file.bytes).toString('base64'), text: '' } : { text };
  try {
    const kept = await read(post, sent, { columns: {} });
    if (typeof kept === 'string') return refuse(422, t('admin.traer.noLeido'), t(`admin.traer.${kept}`));
    await guestImports.kept.store(person, kept);
  } catch {
    return refuse(503, t('admin.tabla.failures.guardar'));
  }
  return { done: {} };
}

/** With new answers, reads the file again. Without new ones, imports it when the button was 'aplicar'. */
async function keep(post: ImportPost): Promise<Outcome> {
  const { t, guestImports, person, form } = post;
  const id = readField(form.entries, creationName);
  const isApplied = readField(form.entries, 'accion') === 'aplicar';
  const stale: Outcome = { status: 409, answer: { failure: t('admin.traer.caducada') } };
  if (!isUuid(id)) return stale;
  try {
    const stored = await guestImports.kept.read(person);
    if (stored?.id !== id) {
      // An earlier post may have imported all of it, with its response lost.
      const nothing = { upcoming: [], past: [], cards: [] };
      const earlier = isApplied ? await guestImports.apply(id, nothing, guestImports.now()) : undefined;
      return earlier === undefined ? stale : { done: { imported: earlier } };
    }
    const choices = readChoices(form.entries, stored.kept);
    if (!isDeepStrictEqual(choices, stored.kept.choices)) {
      const again = await read(post, stored.kept.sent, choices);
      const refused = typeof again === 'string';
      if (refused) return { status: 422, answer: { failure: t(`admin.traer.${again}`), preview: show(post, stored) } };
      return (await guestImports.kept.update(id, randomUUID(), again)) ? { done: { said: 'leido' } } : stale;
    }
    if (!isApplied) return { done: { said: 'leido' } };
    if (isAsked(stored.kept)) {
      return { status: 422, answer: { failure: t('admin.traer.faltaElegir'), preview: show(post, stored) } };
    }
    const change = await guestImports.apply(id, planOf(guestImports, stored.kept), guestImports.now());
    return change === undefined ? stale : { done: { imported: change } };
  } catch {
    return { status: 503, answer: { failure: t('admin.tabla.failures.guardar') } };
  }
}

async function discard({ t, guestImports, form }: ImportPost): Promise<Outcome> {
  const id = readField(form.entries, creationName);
  try {
    if (isUuid(id)) await guestImports.kept.remove(id);
    return { done: { said: 'descartada' } };
  } catch {
    return { status: 503, answer: { failure: t('admin.tabla.failures.guardar') } };
  }
}
