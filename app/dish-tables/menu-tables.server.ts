import { data, redirect } from '@remix-run/node';
import { randomUUID } from 'node:crypto';

import { menuListOf, type MenuList } from '../domain/catalogue';
import { dishAddress, pictureByteLimit, type PictureRefusal } from '../domain/picture';
import { fingerprintCreation } from '../services/creation-fingerprint';
import { getRuntime } from '../runtime.server';
import type { EditOutcome } from '../services/menu-editor';
import { siteCookies } from '../http/cookies.server';
import { getTranslator } from '../http/i18n.server';
import {
  pathOfRow,
  presentDone,
  presentOutcome,
  readTablePost,
  type TableAnswer,
  type TablePost,
} from './present-edit';
import { pictureUploadName, presentMenuTable } from './present-menu-table';
import { mostBytesOfPanel, readForm, type SentFile } from '../http/read-form.server';
import { noStore } from '../http/response-headers';

/** A table's page: its rows as they are at this moment, and what came of the post that led here, said once. */
export async function loadMenuTable(request: Request, list: MenuList) {
  const t = await getTranslator('es');
  const { items, isCurrent } = await getRuntime().menuEditor.readRows(list.table);
  const query = new URL(request.url).searchParams.get('q') ?? '';
  const table = presentMenuTable(t, list, items, { query, isCurrent, formId: randomUUID() });

  const said = request.method === 'GET' ? readSaid(request) : undefined;
  if (said?.table !== list.table) return data(table);
  const done = await findDone(said, items);
  if (done) {
    const row = presentDone(t, list, done);
    const others = table.rows.filter(({ id }) => id !== row.id);
    table.rows = [...others, row].sort((one, other) => Number(one.id) - Number(other.id));
  }
  return data(table, { headers: { 'Set-Cookie': siteCookies().outcome.clear() } });
}

interface Said {
  table: string;
  said: 'creado' | 'guardado' | 'eliminado' | 'restaurado';
  id: number;
  change: number | null;
}

function readSaid(request: Request): Said | undefined {
  const text = siteCookies().outcome.read(request.headers.get('Cookie'), Date.now());
  return text?.startsWith('{') ? (JSON.parse(text) as Said) : undefined;
}

type Done = Extract<EditOutcome, { kind: 'done' }>;

async function findDone({ said, id, change }: Said, items: readonly Done['item'][]): Promise<Done | undefined> {
  const deleted =
    said === 'eliminado' && change !== null ? (await getRuntime().menuEditor.findChange(change))?.before : undefined;
  const item = deleted ?? items.find((each) => each.id === id);
  return item ? { kind: 'done', said, item, change } : undefined;
}

export interface TablePostAnswer {
  status: number;
  answer: TableAnswer;
  /** After something was done: back to the row, with the outcome to be said there. */
  leadOn?: Response;
}

/** Does what a form of the table asks for. Refusals hold everything that was typed. */
export async function answerTablePost(request: Request, list: MenuList): Promise<TablePostAnswer> {
  const t = await getTranslator('es');
  const form = await readForm(request, { fileBytes: pictureByteLimit, totalBytes: mostBytesOfPanel });
  const post = form.ok ? readTablePost(form.entries, list) : undefined;
  if (!form.ok || !post) {
    const text = !form.ok && form.status === 413 ? t('errores.grande.texto') : t('errores.metodo.texto');
    return { status: form.ok ? 400 : form.status, answer: { message: text } };
  }
  const query = new URL(request.url).searchParams.get('q') ?? '';
  const file = form.files.get(pictureUploadName);

  if (post.intent === 'descartar')
    return { ...(await discard(list, post)), leadOn: leadOn(pathOfRow(list, post.id, query)) };
  const picture = await takePicture(list, post, file);
  if (!picture.ok) return presentOutcome(t, list, post, { kind: 'picture', code: picture.code });
  const outcome = await edit(list, picture.post, fingerprint(list, post, file));
  const { status, answer } = presentOutcome(t, list, picture.post, outcome);
  if (outcome.kind !== 'done') return { status, answer };
  // A form that came twice brought its picture twice; the row has the first.
  if (picture.path && outcome.item.imagen !== picture.post.input.imagen)
    await getRuntime().pictures.discard(picture.path);
  return { status, answer, leadOn: leadToRow(list, outcome, query) };
}

/** Makes a row again what it was before a change, and leads to it; undefined when that could not be done. */
export async function restoreChange(change: string): Promise<Response | undefined> {
  const id = /^\d{1,15}$/.test(change) ? Number(change) : 0;
  const table = (await getRuntime().menuEditor.findChange(id))?.table;
  if (!table) return undefined;
  const outcome = await getRuntime().menuEditor.restore(id);
  return outcome.kind === 'done' ? leadToRow(menuListOf(table), outcome, '') : undefined;
}

function leadToRow(list: MenuList, { said, item, change }: Done, query: string): Response {
  const text = JSON.stringify({ table: list.table, said, id: item.id, change } satisfies Said);
  return leadOn(pathOfRow(list, item.id, query), siteCookies().outcome.set(text, Date.now()));
}

/**
 * Stores the picture that came with a row and puts its address in place, also where the row itself is to be mended: a
 * browser cannot show a chosen file again, so it would be lost without a word.
 */
async function takePicture(
  list: MenuList,
  post: TablePost,
  file: SentFile | undefined,
): Promise<{ ok: true; post: TablePost; path?: string } | { ok: false; code: PictureRefusal | 'almacen' }> {
  const isWanted = list.fields.includes('imagen') && (post.intent === 'guardar' || post.intent === 'crear');
  if (!file || !isWanted) return { ok: true, post };
  const input = { ...post.input, imagen: '' };
  if (file === 'too large') return { ok: false, code: 'imagenGrande' };
  const stored = await getRuntime().pictures.storeDish(file.bytes);
  if (!stored.ok) return stored;
  const { path, url } = stored.picture;
  return { ok: true, post: { ...post, input: { ...input, imagen: dishAddress(url) } }, path };
}

/** What tells a creation that is sent twice; undefined where the form does not say which one it is. */
function fingerprint({ table }: MenuList, { form, input }: TablePost, file: SentFile | undefined): string | undefined {
  const picture = typeof file === 'object' ? file.bytes : undefined;
  return form === undefined ? undefined : fingerprintCreation(table, { form, input, picture });
}

function edit(
  list: MenuList,
  { intent, id = 0, seen, change = 0, input }: TablePost,
  creation: string | undefined,
): Promise<EditOutcome> {
  const editor = getRuntime().menuEditor;
  switch (intent) {
    case 'crear':
      return editor.create(list, input, creation);
    case 'guardar':
      return editor.save(list, id, seen, input);
    case 'eliminar':
      return editor.remove(list, id, seen);
    default:
      return editor.undo(list, change);
  }
}

/** Nothing is done: the row is shown as it is stored. */
async function discard(list: MenuList, post: TablePost): Promise<TablePostAnswer> {
  const { items } = await getRuntime().menuEditor.readRows(list.table);
  const item = items.find(({ id }) => id === post.id);
  if (!item) return { status: 200, answer: { removedId: post.id } };
  const t = await getTranslator('es');
  const row = presentDone(t, list, { kind: 'done', said: 'guardado', item, change: null });
  return { status: 200, answer: { row: { ...row, message: '' } } };
}

function leadOn(address: string, cookie?: string): Response {
  const headers = new Headers({ 'Cache-Control': noStore });
  if (cookie) headers.set('Set-Cookie', cookie);
  return redirect(address, { status: 303, headers });
}
