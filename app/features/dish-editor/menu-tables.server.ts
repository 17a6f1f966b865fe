import type { AdminRow } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { randomUUID } from 'node:crypto';

import { noneOfThem, notDeclared } from '~/features/carta/allergens';
import { isSoldOut, menuListOf, pathOfRow, type MenuList } from '~/features/carta/catalogue';
import {
  checkMenuEdit,
  dishField,
  fieldsOf,
  isBoxes,
  readSeen,
  readSeenBoxes,
  type DishFields,
  type MenuField,
} from '~/features/carta/dish-fields';
import { keyOfDish } from '~/features/carta/register/register';
import type { Register } from '~/features/carta/register/register-prints';
import type { ContentStore } from '~/platform/content/content-store';
import type { PictureStore } from '~/platform/pictures/picture-store';
import { dishAddress, dishFolder, pictureByteLimit } from '~/platform/pictures/picture';
import {
  mostBytesOfPanel,
  readField,
  readForm,
  readNumber,
  type FormEntries,
  type SentFile,
} from '~/platform/http/read-form.server';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { noStore } from '~/platform/http/response-headers';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { creationName } from '~/platform/panel/staff-page';
import { fingerprintCreation } from '~/platform/creation-fingerprint';
import type { EditOutcome, MenuEditor } from './menu-editor';
import { leapsOf, type PriceLeap } from './prices/price-change';
import {
  describeSigned,
  presentDone,
  presentOutcome,
  sayPlace,
  type DoneOutcome,
  type PictureCode,
  type PostOutcome,
  type TableAnswer,
  type TableIntent,
  type TablePost,
} from './present-edit';
import { declaredName, pictureUploadName, presentMenuTable, presentRow, soldOutName } from './present-menu-table';

export interface MenuTableServices {
  words: Pick<SiteWords, 'get'>;
  content: Pick<ContentStore, 'peekVersion'>;
  menuEditor: Pick<MenuEditor, 'readRows' | 'findChange'>;
  register: Pick<Register, 'readDeclarations'>;
}

/** The page of a table: its rows as they are stored now, and the outcome of the post that redirected here, shown once. */
export async function loadMenuTable(
  { words, content, menuEditor, register }: MenuTableServices,
  request: Request,
  list: MenuList,
) {
  const t = await words.get('es');
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
  if (flash && 'moved' in flash) {
    const ids = items.map(({ id }) => id);
    table.rows = table.rows.map((row) =>
      row.id === flash.moved ? { ...row, state: 'saved', message: sayPlace(t, ids, flash.moved) } : row,
    );
  }
  const done = flash && 'action' in flash && (await findDone(menuEditor, flash, items));
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

/** The rows of a table as they are stored now; undefined while the database is away. */
export async function readTableRows(
  { words, menuEditor }: Pick<MenuTableServices, 'words' | 'menuEditor'>,
  list: MenuList,
): Promise<AdminRow[] | undefined> {
  const t = await words.get('es');
  const { items, isCurrent } = await menuEditor.readRows(list.table);
  return isCurrent ? items.map((item) => presentRow(t, item, list)) : undefined;
}

type DoneFlash = Pick<DoneOutcome, 'action' | 'change'> & { id: number };
/** What a post without a script did; `moved` is the id of the row. */
type Flash = DoneFlash | { moved: number | undefined };

async function findDone(
  menuEditor: Pick<MenuEditor, 'findChange'>,
  { action, id, change }: DoneFlash,
  items: readonly DoneOutcome['item'][],
): Promise<DoneOutcome | undefined> {
  const deleted = action === 'eliminado' && change !== null ? (await menuEditor.findChange(change))?.before : undefined;
  const item = deleted ?? items.find((each) => each.id === id);
  return item ? { kind: 'done', action, item, change } : undefined;
}

/** The person keeps the stored row; its typed values are dropped. */
interface Discarded {
  kind: 'discarded';
}

/** A table's form and its outcome; an unreadable form has an answer only. */
export type HandledPost =
  | { list: MenuList; query: string; post: TablePost; outcome: PostOutcome | Discarded }
  | { status: number; answer: TableAnswer };

export interface TablePostServices {
  words: Pick<SiteWords, 'get'>;
  menuEditor: MenuEditor;
  openingHours: { readClosing: (now: Date) => Promise<Date> };
  pictures: Pick<PictureStore, 'storeFor' | 'discard'>;
}

/** Reads a form of the table and does what its `accion` names. */
export async function handleTablePost(
  { words, menuEditor, openingHours, pictures }: TablePostServices,
  request: Request,
  list: MenuList,
): Promise<HandledPost> {
  const form = await readForm(request, { fileBytes: pictureByteLimit, totalBytes: mostBytesOfPanel });
  const now = new Date();
  const readClosing = () => openingHours.readClosing(now);
  const post = form.ok ? await readTablePost(form.entries, list, { now, readClosing }) : undefined;
  if (!form.ok || !post) {
    const t = await words.get('es');
    const text = !form.ok && form.status === 413 ? t('errores.grande') : t('errores.metodo.texto');
    return { status: form.ok ? 400 : form.status, answer: { message: text } };
  }
  const query = new URL(request.url).searchParams.get('q') ?? '';
  const file = form.files.get(pictureUploadName);
  const picture = await acceptPicture(pictures, post, file);
  if (!picture.ok) return { list, query, post, outcome: { kind: 'picture', code: picture.code } };
  const fingerprint = () => fingerprintPost(list, post, file);
  const prices = findLeaps(list, post);
  const outcome: PostOutcome | Discarded =
    prices.length > 0
      ? { kind: 'asked', prices }
      : await handlers[post.intent]({ menuEditor, list, post: picture.post, fingerprint });
  // A repeated creation answers the first row, which has the first upload of the picture.
  if (outcome.kind === 'done' && picture.path && outcome.item.imagen !== picture.post.input.imagen)
    await pictures.discard(picture.path);
  return { list, query, post: picture.post, outcome };
}

/** Reads a form of the table; undefined for a form that the page cannot have sent. `readClosing`: when a sold-out dish returns. */
export async function readTablePost(
  entries: FormEntries,
  list: MenuList,
  { now, readClosing }: { now: Date; readClosing: () => Promise<Date> },
): Promise<TablePost | undefined> {
  // A button without fields of its own names its row, or its change: `agotar 12`.
  const [accion = '', target = ''] = readField(entries, 'accion').split(' ');
  const intent = isTableIntent(accion) ? accion : undefined;
  const isSwitch = intent === 'agotar' || intent === 'reponer';
  const id = readNumber(readField(entries, 'id') || (isSwitch ? target : ''));
  const before = readField(entries, 'antes');
  const beforeBoxes = readField(entries, 'antes_casillas');
  const seenRow = before === '' ? {} : readSeen(before, list);
  const seenBoxes = beforeBoxes === '' ? {} : readSeenBoxes(beforeBoxes, list);
  const needsRow = intent !== 'crear' && intent !== 'deshacer';
  if (!intent || !seenRow || !seenBoxes || (needsRow && id === undefined)) return undefined;
  const seen = { ...seenRow, ...seenBoxes };
  // A missing checkbox is not ticked; another missing field was not on the form.
  const sent = new Set(entries.map(([name]) => name));
  const asked = fieldsOf(list).filter(
    (field) => !isBoxes(field) && (sent.has(field) || dishField(field).control === 'check'),
  );
  const input = {
    ...Object.fromEntries(asked.map((field) => [field, readField(entries, field)])),
    agotado_hasta:
      (isSwitch ? undefined : readSoldOut(sent.has(soldOutName), seen, now)) ?? (await readClosing()).toISOString(),
    ...readBoxes(entries, list, seen, id === undefined),
  };
  const form = readFormId(entries, id, before);
  const change = readNumber(readField(entries, 'cambio') || target);
  const isSure = target === 'seguro';
  const steps = readSteps(intent, readField(entries, 'pasos'));
  return { intent, id, before, beforeBoxes, seen, form, change, steps, isSure, input };
}

/** The typed prices that are at least ten times, or at most a tenth of, what the form was made with; none once confirmed. */
function findLeaps(list: MenuList, { intent, isSure, seen, input }: TablePost): PriceLeap[] {
  const checked = intent === 'guardar' && !isSure ? checkMenuEdit(input, list, { isNew: false }) : undefined;
  return checked?.ok ? leapsOf(seen, checked.edit) : [];
}

/** The end of 'Agotado': the old value while the box is unchanged, empty when it was unticked, undefined for the next closing. */
function readSoldOut(isTicked: boolean, seen: DishFields, now: Date): string | undefined {
  const known = seen.agotado_hasta ?? null;
  if (isTicked === isSoldOut({ agotado_hasta: known }, now)) return known ?? '';
  return isTicked ? undefined : '';
}

/**
 * The columns of drawn boxes: codes with spaces between them. Allergens ticked without 'Declarado' on an undeclared dish are
 * marked with `notDeclared`, which the check refuses; on a declared dish, unticking 'Declarado' removes the declaration.
 */
function readBoxes(entries: FormEntries, list: MenuList, seen: DishFields, isNew: boolean): Record<string, string> {
  const read = (name: string) =>
    entries.filter(([each, value]) => each === name && value !== '').map(([, value]) => value);
  const isDeclared = read(declaredName).length > 0;
  const drawn = fieldsOf(list).filter(
    (field) =>
      isBoxes(field) && (isNew || field in seen || read(field).length > 0 || (isDeclared && field === 'alergenos')),
  );
  const typed = (field: MenuField): string => {
    const codes = read(field).join(' ');
    if (field !== 'alergenos') return codes;
    if (isDeclared) return codes || noneOfThem;
    return codes === '' || seen.alergenos ? '' : `${codes} ${notDeclared}`;
  };
  return Object.fromEntries(drawn.map((field) => [field, typed(field)]));
}

const isTableIntent = (accion: string): accion is TableIntent => Object.hasOwn(handlers, accion);

function readSteps(intent: TableIntent, typed: string): number {
  if (intent === 'subir') return -1;
  if (intent === 'bajar') return 1;
  return /^-?\d{1,4}$/.test(typed) ? Number(typed) : 0;
}

/** The form's name: the last row has one from its page, a row that is created again is named by its former values. */
function readFormId(entries: FormEntries, id: number | undefined, before: string): string | undefined {
  if (id !== undefined) return `fila ${id} ${before}`;
  const name = readField(entries, creationName);
  return /^[\w.-]{8,64}$/.test(name) ? name : undefined;
}

/** Whether a post changed the table. */
export const hasChanged = (handled: HandledPost): boolean =>
  'outcome' in handled && (handled.outcome.kind === 'done' || handled.outcome.kind === 'moved');

/** The answer to a post: its status and the data to show. Refusals hold every typed value. */
export async function answerPost(
  { words, menuEditor }: Pick<MenuTableServices, 'words' | 'menuEditor'>,
  handled: HandledPost,
): Promise<{ status: number; answer: TableAnswer }> {
  if ('answer' in handled) return handled;
  const { list, post, outcome } = handled;
  const t = await words.get('es');
  if (outcome.kind !== 'discarded') return presentOutcome(t, list, post, outcome);
  const { items } = await menuEditor.readRows(list.table);
  const item = items.find(({ id }) => id === post.id);
  if (!item) return { status: 200, answer: { removedId: post.id } };
  const row = presentDone(t, list, { kind: 'done', action: 'guardado', item, change: null });
  return { status: 200, answer: { row: { ...row, message: '' } } };
}

/** The redirect to the row after a post without a script; undefined when the post was refused. */
export function redirectAfterPost(handled: HandledPost): Response | undefined {
  if ('answer' in handled) return undefined;
  const { list, query, post, outcome } = handled;
  if (outcome.kind === 'done') return redirectToRow(list, outcome, query);
  if (outcome.kind === 'discarded') return redirectTo(pathOfRow(list, post.id, query));
  if (outcome.kind !== 'moved') return undefined;
  const cookie = leaveFlash(list.table, { moved: post.id } satisfies Flash);
  return redirectTo(pathOfRow(list, post.id, query), { 'Set-Cookie': cookie });
}

/** Restores a row to its state before a change and redirects to it; answers a status when that is not possible. */
export async function restoreChange(menuEditor: MenuEditor, change: string): Promise<Response | 409 | 503> {
  const id = readNumber(change) ?? 0;
  const table = (await menuEditor.findChange(id))?.table;
  const outcome = await menuEditor.restore(id);
  if (outcome.kind === 'done' && table) return redirectToRow(menuListOf(table), outcome, '');
  return outcome.kind === 'away' ? 503 : 409;
}

function redirectToRow(list: MenuList, { action, item, change }: DoneOutcome, query: string): Response {
  const cookie = leaveFlash(list.table, { action, id: item.id, change } satisfies Flash);
  return redirectTo(pathOfRow(list, item.id, query), { 'Set-Cookie': cookie });
}

const redirectTo = (address: string, headers?: Record<string, string>) =>
  redirect(address, { status: 303, headers: { 'Cache-Control': noStore, ...headers } });

/**
 * Stores the picture that came with a row and puts its address into the post, also when the row itself is refused: a browser
 * cannot send the chosen file again, so the picture would be lost.
 */
async function acceptPicture(
  pictures: TablePostServices['pictures'],
  post: TablePost,
  file: SentFile | undefined,
): Promise<{ ok: true; post: TablePost; path?: string } | { ok: false; code: PictureCode }> {
  const isWanted = post.intent === 'guardar' || post.intent === 'crear';
  if (!file || !isWanted) return { ok: true, post };
  if (file === 'too large') return { ok: false, code: 'imagenGrande' };
  const stored = await pictures.storeFor(dishFolder, file.bytes);
  if (!stored.ok) return stored;
  const { path, url } = stored.picture;
  return { ok: true, post: { ...post, input: { ...post.input, imagen: dishAddress(url) } }, path };
}

/** Identifies a creation that is sent twice; undefined where the form has no name. */
function fingerprintPost({ table }: MenuList, { form, input }: TablePost, file: SentFile | undefined) {
  const picture = typeof file === 'object' ? file.bytes : undefined;
  return form === undefined ? undefined : fingerprintCreation(table, { form, input, picture });
}

interface Edit {
  menuEditor: MenuEditor;
  list: MenuList;
  post: TablePost;
  fingerprint: () => string | undefined;
}

const move = ({ menuEditor, list, post }: Edit) => menuEditor.move(list, post.id ?? 0, post.steps);

/** One handler for each `accion`. */
const handlers: Record<TableIntent, (edit: Edit) => Promise<EditOutcome | Discarded>> = {
  descartar: () => Promise.resolve({ kind: 'discarded' }),
  crear: ({ menuEditor, list, post, fingerprint }) => menuEditor.create(list, post.input, fingerprint()),
  guardar: ({ menuEditor, list, post }) => menuEditor.save(list, post.id ?? 0, post.seen, post.input),
  agotar: ({ menuEditor, list, post }) => menuEditor.setSoldOut(list, post.id ?? 0, post.input.agotado_hasta ?? null),
  reponer: ({ menuEditor, list, post }) => menuEditor.setSoldOut(list, post.id ?? 0, null),
  eliminar: ({ menuEditor, list, post }) => menuEditor.remove(list, post.id ?? 0, post.seen),
  deshacer: ({ menuEditor, list, post }) => menuEditor.undo(list, post.change ?? 0),
  subir: move,
  bajar: move,
  mover: move,
};
