import type { AdminRow } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { randomUUID } from 'node:crypto';

import { menuListOf, type MenuList } from '~/features/carta/catalogue';
import { keyOfDish } from '~/features/carta/register/register';
import { dishAddress, dishFolder, pictureByteLimit } from '~/platform/pictures/picture';
import { getTranslator } from '~/platform/http/i18n.server';
import { mostBytesOfPanel, readForm, readNumber, type SentFile } from '~/platform/http/read-form.server';
import { noStore } from '~/platform/http/response-headers';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { getRuntime } from '~/services.server';
import { fingerprintCreation } from '~/platform/creation-fingerprint';
import type { EditOutcome } from './menu-editor';
import { keepVisit } from '~/features/staff/session.server';
import {
  describeSigned,
  pathOfRow,
  presentDone,
  presentOutcome,
  readTablePost,
  type DoneOutcome,
  type PictureCode,
  type PostOutcome,
  type TableAnswer,
  type TablePost,
} from './present-edit';
import { pictureUploadName, presentMenuTable, presentRow } from './present-menu-table';

/** A table's page: its rows as they are at this moment, and what came of the post that led here, said once. */
export async function loadMenuTable(request: Request, list: MenuList) {
  const t = await getTranslator('es');
  const { content, menuEditor, register } = getRuntime();
  const version = content.peekVersion(list.table)?.toString();
  const [{ items, isCurrent }, declarations] = await Promise.all([
    menuEditor.readRows(list.table),
    register.readDeclarations(),
  ]);
  const asked = new URL(request.url).searchParams;
  const query = asked.get('q') ?? '';
  const opened = asked.get('fila') ?? undefined;
  const table = presentMenuTable(t, list, items, { query, isCurrent, opened, formId: randomUUID(), version });

  for (const row of table.rows) {
    const signed = declarations.get(keyOfDish({ table: list.table, id: Number(row.id) }));
    if (signed && row.values.alergenos !== '') row.declared = t('admin.tabla.declaradoPor', describeSigned(t, signed));
  }

  const { flash, headers } = takeFlash<Flash>(request, list.table);
  const done = flash && (await findDone(flash, items));
  if (done) {
    const row = presentDone(t, list, done);
    const others = table.rows.filter(({ id }) => id !== row.id);
    const { areBoxesDrawn, declared } = table.rows.find(({ id }) => id === row.id) ?? {};
    table.rows = [...others, { ...row, areBoxesDrawn, declared }].sort(
      (one, other) => (one.order ?? 0) - (other.order ?? 0),
    );
  }
  return data(table, { headers });
}

/** A table's rows as they are stored at this moment; undefined when the database is away. */
export async function readTableRows(list: MenuList): Promise<AdminRow[] | undefined> {
  const t = await getTranslator('es');
  const { items, isCurrent } = await getRuntime().menuEditor.readRows(list.table);
  return isCurrent ? items.map((item) => presentRow(t, item, list)) : undefined;
}

type Flash = Pick<DoneOutcome, 'action' | 'change'> & { id: number };

async function findDone(
  { action, id, change }: Flash,
  items: readonly DoneOutcome['item'][],
): Promise<DoneOutcome | undefined> {
  const deleted =
    action === 'eliminado' && change !== null ? (await getRuntime().menuEditor.findChange(change))?.before : undefined;
  const item = deleted ?? items.find((each) => each.id === id);
  return item ? { kind: 'done', action, item, change } : undefined;
}

/** A form of a table and what became of it; a form that nobody could read is only refused. */
export type TakenPost =
  | { list: MenuList; query: string; post: TablePost; outcome: PostOutcome | { kind: 'discarded' } }
  | { status: number; answer: TableAnswer };

/** Does what a form of the table asks for. */
export async function takeTablePost(request: Request, list: MenuList): Promise<TakenPost> {
  const form = await readForm(request, { fileBytes: pictureByteLimit, totalBytes: mostBytesOfPanel });
  const now = new Date();
  const readClosing = () => getRuntime().openingHours.readClosing(now);
  const post = form.ok ? await readTablePost(form.entries, list, { now, readClosing }) : undefined;
  if (!form.ok || !post) {
    const t = await getTranslator('es');
    const text = !form.ok && form.status === 413 ? t('errores.grande') : t('errores.metodo.texto');
    return { status: form.ok ? 400 : form.status, answer: { message: text } };
  }
  const query = new URL(request.url).searchParams.get('q') ?? '';
  if (post.intent === 'descartar') return { list, query, post, outcome: { kind: 'discarded' } };
  const file = form.files.get(pictureUploadName);
  const picture = await takePicture(list, post, file);
  if (!picture.ok) return { list, query, post, outcome: { kind: 'picture', code: picture.code } };
  const outcome = await edit(list, picture.post, () => fingerprint(list, post, file));
  // A form that came twice brought its picture twice; the row has the first.
  if (outcome.kind === 'done' && picture.path && outcome.item.imagen !== picture.post.input.imagen)
    await getRuntime().pictures.discard(picture.path);
  if (outcome.kind === 'done' || outcome.kind === 'moved') keepVisit(request);
  return { list, query, post: picture.post, outcome };
}

/** The answer to a post: its status and what is to be shown. Refusals hold everything that was typed. */
export async function answerTaken(taken: TakenPost): Promise<{ status: number; answer: TableAnswer }> {
  if ('answer' in taken) return taken;
  const { list, post, outcome } = taken;
  const t = await getTranslator('es');
  if (outcome.kind !== 'discarded') return presentOutcome(t, list, post, outcome);
  // Nothing is done: the row is shown as it is stored.
  const { items } = await getRuntime().menuEditor.readRows(list.table);
  const item = items.find(({ id }) => id === post.id);
  if (!item) return { status: 200, answer: { removedId: post.id } };
  const row = presentDone(t, list, { kind: 'done', action: 'guardado', item, change: null });
  return { status: 200, answer: { row: { ...row, message: '' } } };
}

/** After something was done, without a script: back to the row, where it is said. Undefined when it was refused. */
export function leadOn(taken: TakenPost): Response | undefined {
  if ('answer' in taken) return undefined;
  const { list, query, post, outcome } = taken;
  if (outcome.kind === 'done') return leadToRow(list, outcome, query);
  const isShownAsIs = outcome.kind === 'discarded' || outcome.kind === 'moved';
  return isShownAsIs ? redirectTo(pathOfRow(list, post.id, query)) : undefined;
}

/** Makes a row again what it was before a change, and leads to it; the status when that could not be done. */
export async function restoreChange(change: string): Promise<Response | 409 | 503> {
  const id = readNumber(change) ?? 0;
  const { menuEditor } = getRuntime();
  const table = (await menuEditor.findChange(id))?.table;
  const outcome = await menuEditor.restore(id);
  if (outcome.kind === 'done' && table) return leadToRow(menuListOf(table), outcome, '');
  return outcome.kind === 'away' ? 503 : 409;
}

function leadToRow(list: MenuList, { action, item, change }: DoneOutcome, query: string): Response {
  const cookie = leaveFlash(list.table, { action, id: item.id, change } satisfies Flash);
  return redirectTo(pathOfRow(list, item.id, query), { 'Set-Cookie': cookie });
}

const redirectTo = (address: string, headers?: Record<string, string>) =>
  redirect(address, { status: 303, headers: { 'Cache-Control': noStore, ...headers } });

/**
 * Stores the picture that came with a row and puts its address in place, also where the row itself is to be mended: a
 * browser cannot show a chosen file again, so it would be lost without a word.
 */
async function takePicture(
  list: MenuList,
  post: TablePost,
  file: SentFile | undefined,
): Promise<{ ok: true; post: TablePost; path?: string } | { ok: false; code: PictureCode }> {
  const isWanted = post.intent === 'guardar' || post.intent === 'crear';
  if (!file || !isWanted) return { ok: true, post };
  const input = { ...post.input, imagen: '' };
  if (file === 'too large') return { ok: false, code: 'imagenGrande' };
  const stored = await getRuntime().pictures.storeFor(dishFolder, file.bytes);
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
  { intent, id = 0, seen, change = 0, steps, input }: TablePost,
  creation: () => string | undefined,
): Promise<EditOutcome> {
  const editor = getRuntime().menuEditor;
  switch (intent) {
    case 'crear':
      return editor.create(list, input, creation());
    case 'guardar':
      return editor.save(list, id, seen, input);
    case 'eliminar':
      return editor.remove(list, id, seen);
    case 'deshacer':
      return editor.undo(list, change);
    default:
      return editor.move(list, id, steps);
  }
}
