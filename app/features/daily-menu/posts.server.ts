import type { DailyMenuField, DailyMenuPart } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { civilDateAt, isCivilDate } from '~/core/time';
import {
  dailyMenuFaults,
  emptyMenuText,
  type DailyMenu,
  type DailyMenuRefusal,
  type DailyMenuResult,
  type DailyMenuText,
  writtenInputs,
} from './daily-menu';
import { writtenLanguages, type Language } from '~/core/language';
import { pictureByteLimit } from '~/platform/pictures/picture';
import { parsePrice } from '~/core/price';
import { lastDateFrom } from '~/features/reservations/visit';
import { mostBytesOfPanel, readField, readForm, readNumber, type SentFile } from '~/platform/http/read-form.server';
import { creationName } from '~/platform/panel/staff-page';
import { dailyMenuPath } from './present-daily-menu';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import type { MenuPublisher, WrittenMenuForm } from './publish-daily-menu';
import {
  presentCreation,
  presentEdit,
  undoable,
  valuesOf,
  type DailyMenuAnswer,
  type DailyMenuDone,
  type MenuValues,
} from './editor-page.server';

/** The outcome of a post: done, a question for the confirmation page, or a refusal that the page shows. */
type DailyMenuOutcome =
  | { kind: 'done'; done: DailyMenuDone }
  | { kind: 'asked'; location: string }
  | { kind: 'refused'; status: number; answer: DailyMenuAnswer };

interface DailyMenuPostServices {
  words: SiteWords;
  menuPublisher: MenuPublisher;
}

/** Maximum length of a course, and of what the price includes, in characters. */
const mostTextLength = 2000;
const mostIncludedLength = 200;
const valueNames: readonly DailyMenuField[] = ['fecha', ...writtenInputs.map(({ name }) => name), 'precio', 'hasta'];

interface Post {
  t: TFunction;
  publisher: MenuPublisher;
  read: (name: string) => string;
  files: ReadonlyMap<string, SentFile>;
  id: number;
  /** Language of the picture to replace, as sent. */
  language: string;
  /** The form's own name; undefined when the post has none. */
  form?: string;
}

/** Why a field was refused: a key under `admin.menu`. */
type FieldCode =
  | DailyMenuRefusal
  | 'faltaAlgunaImagen'
  | 'hastaInvalida'
  | 'precioInvalido'
  | 'textoLargo'
  | 'incluyeLargo';
type Fields = Partial<Record<string, FieldCode>>;
type Refused = Exclude<DailyMenuResult, { ok: true }> & { fields?: Fields };
type Result = Extract<DailyMenuResult, { ok: true }> | Refused;

/** One handler for each value of `accion` (docs/contract.md, 'Forms'). */
const handlers: Record<DailyMenuPart, (post: Post) => Promise<Result>> = {
  crear: create,
  reemplazar_es: replacePicture,
  reemplazar_en: replacePicture,
  desactivar: ({ publisher, id }) => publisher.setActive(id, false),
  async eliminar({ publisher, id }) {
    const result = await publisher.remove(id);
    // The menu is gone, perhaps by an earlier post of this form whose answer was lost.
    return !result.ok && result.code === 'noExiste' ? { ok: true } : result;
  },
  guardar: save,
  usar: repeat,
  deshacer: undo,
};

/** The handler that a post names; a picture in an unknown language is refused at the Spanish field. */
function findPart(intent: string): DailyMenuPart | undefined {
  const name = /^reemplazar_(?!e[sn]$)/.test(intent) ? 'reemplazar_es' : intent;
  return Object.hasOwn(handlers, name) ? (name as DailyMenuPart) : undefined;
}

/** Reads a form of the section and does what its `accion` names. An unreadable form or unknown `accion` is refused. */
export async function handleDailyMenuPost(
  { words, menuPublisher }: DailyMenuPostServices,
  request: Request,
): Promise<DailyMenuOutcome> {
  const t = await words.get('es');
  const sent = await readForm(request, { fileBytes: pictureByteLimit, totalBytes: mostBytesOfPanel });
  const intent = sent.ok ? readField(sent.entries, 'accion') : '';
  const part = findPart(intent);
  if (!sent.ok || !part) return refuseUnread(t, sent.ok ? 400 : sent.status);
  const read = (name: string) => readField(sent.entries, name);
  const id = readNumber(read('id')) ?? 0;
  if (part === 'eliminar' && read('confirmado') !== 'si') {
    return { kind: 'asked', location: `${dailyMenuPath}/eliminar?id=${id}` };
  }
  const form = /^[\w.-]{8,64}$/.exec(read(creationName))?.[0];
  const language = intent.slice('reemplazar_'.length);
  const post: Post = { t, publisher: menuPublisher, read, files: sent.files, id, language, form };
  const result = await handlers[part](post);
  if (!result.ok) return refuse(part, post, result);
  const isGone = part === 'deshacer' || part === 'eliminar';
  return { kind: 'done', done: { part, id: isGone ? undefined : (result.id ?? id) } };
}

function refuseUnread(t: TFunction, status: number): DailyMenuOutcome {
  const text = t(status === 413 ? 'admin.menu.envioGrande' : 'admin.menu.envioIlegible');
  return { kind: 'refused', status, answer: { notice: { part: 'crear', tone: 'error', text } } };
}

/** The page's answer to a refused post; a form of a whole menu keeps its typed values. */
async function refuse(part: DailyMenuPart, post: Post, refused: Refused): Promise<DailyMenuOutcome> {
  const { t } = post;
  const { code } = refused;
  const isForm = part === 'crear' || part === 'guardar';
  const wrong = Object.entries(refused.fields ?? (isForm ? fieldOf(refused) : {}));
  const menuId = post.id ? String(post.id) : undefined;
  const answer: DailyMenuAnswer = { notice: { part, tone: 'error', text: t(`admin.menu.${code}`), menuId } };
  if (isForm) {
    const errors = wrong.flatMap(([name, why]): [string, string][] => (why ? [[name, t(`admin.menu.${why}`)]] : []));
    answer.errors = Object.fromEntries(errors);
    Object.assign(answer, await keepTyped(post, code));
  }
  const status = wrong.length > 0 && isFault(code) ? 422 : statusOf(code);
  return { kind: 'refused', status, answer };
}

/**
 * The refused form with its typed values. When another person changed the menu meanwhile it lists the stored values, and the
 * next 'Guardar' overwrites them; when the menu is gone it becomes the form of a new menu.
 */
async function keepTyped(post: Post, code: DailyMenuRefusal): Promise<Partial<DailyMenuAnswer>> {
  const { t, read, id, form } = post;
  const values = Object.fromEntries(valueNames.map((name) => [name, read(name)])) as MenuValues;
  const kept = id ? await findMenu(post) : null;
  if (!kept) return { form: presentCreation(t, values, form) };
  if (code !== 'cambiado') {
    return { form: { ...presentEdit(t, kept, values), hidden: { version: read('version') } } };
  }
  const now = valuesOf(kept);
  const stored = valueNames
    .filter((name) => now[name].trim() !== values[name].replaceAll('\r\n', '\n').trim())
    .map((name) => ({ label: t(`admin.menu.words.fields.${name}`), value: now[name] || t('admin.menu.vacio') }));
  return { form: presentEdit(t, kept, values), stored };
}

/** The stored menu; while the database is away a menu made of the form's own fields. */
function findMenu({ publisher, id, read }: Post): Promise<DailyMenu | null> {
  const own = { activo: true, imagenes: {}, texto: null, version: Number(read('version')) };
  return publisher.find(id).catch(() => ({ id, fecha: read('fecha'), ...own }));
}

/** The field that a refusal belongs to. */
function fieldOf({ code, language }: { code: DailyMenuRefusal; language?: Language }): Record<string, FieldCode> {
  if (code === 'seleccionaAlgunaImagen') return { imagen_es: 'faltaAlgunaImagen' };
  return language && code !== 'noCreado' ? { [`imagen_${language}`]: code } : {};
}

async function create(post: Post): Promise<Result> {
  const sent = readMenu(post, 'noCreado');
  return sent.ok ? post.publisher.create(sent.menu, post.form) : sent;
}

async function save(post: Post): Promise<Result> {
  const version = /^\d{1,9}$/.test(post.read('version')) ? Number(post.read('version')) : 0;
  const sent = readMenu(post, 'noGuardado');
  return sent.ok ? post.publisher.save(post.id, version, sent.menu) : sent;
}

async function repeat({ publisher, read, id, form }: Post): Promise<Result> {
  const fecha = read('fecha') || today();
  const wrongDate = checkDate(fecha);
  return wrongDate ? { ok: false, code: wrongDate } : publisher.repeat(id, fecha, form);
}

/** Undoes the act that the notice reported. */
async function undo({ publisher, read, id }: Post): Promise<Result> {
  const part = undoable.find((each) => each === read('de'));
  if (part === 'guardar') return publisher.restore(id);
  if (part === 'desactivar') return publisher.setActive(id, true);
  return part ? publisher.remove(id) : { ok: false, code: 'noExiste' };
}

/** The menu of a form, or everything that is wrong in it; `fault` is the code of that refusal. */
function readMenu(
  { read, files }: Post,
  fault: 'noCreado' | 'noGuardado',
): { ok: true; menu: WrittenMenuForm } | Refused {
  const fields = checkTexts(read);
  const fecha = read('fecha');
  const price = read('precio').trim() === '' ? null : parsePrice(read('precio'));
  if (price && !price.ok) fields.precio = 'precioInvalido';
  const hasta = read('hasta').trim() || null;
  Object.assign(fields, checkDates(fecha, hasta));
  const images: WrittenMenuForm['images'] = {};
  for (const language of writtenLanguages) {
    const file = files.get(`imagen_${language}`);
    if (file === 'too large') return { ok: false, code: 'imagenGrande', language };
    if (file) images[language] = file.bytes;
  }
  if (Object.keys(fields).length > 0) return { ok: false, code: fault, fields };
  const texto: DailyMenuText = { ...emptyMenuText, precio: price?.ok ? price.cents : null, hasta };
  for (const { part, language, name } of writtenInputs) {
    texto[part] = { ...texto[part], [language]: read(name).replaceAll('\r\n', '\n').trim() };
  }
  return { ok: true, menu: { fecha, texto, images } };
}

function checkTexts(read: Post['read']): Fields {
  const fields: Fields = {};
  for (const { part, name } of writtenInputs) {
    if (part === 'incluye' && read(name).length > mostIncludedLength) fields[name] = 'incluyeLargo';
    else if (read(name).length > mostTextLength) fields[name] = 'textoLargo';
  }
  return fields;
}

function checkDates(fecha: string, hasta: string | null): Fields {
  const wrongDate = checkDate(fecha);
  const wrongEnd = hasta === null ? undefined : (checkDate(hasta) ?? (hasta < fecha ? 'hastaInvalida' : undefined));
  return { ...(wrongDate && { fecha: wrongDate }), ...(wrongEnd && { hasta: wrongEnd }) };
}

const today = () => civilDateAt(new Date());

/** Why a date is refused: not a date, or later than the last date open for bookings. */
function checkDate(date: string): 'fechaInvalida' | 'fechaLejana' | undefined {
  if (!isCivilDate(date)) return 'fechaInvalida';
  return date > lastDateFrom(today()) ? 'fechaLejana' : undefined;
}

async function replacePicture({ publisher, files, id, language }: Post): Promise<Result> {
  const file = files.get(`imagen_${language}`) ?? files.get('imagen');
  if (file === 'too large') return { ok: false, code: 'imagenGrande' };
  return publisher.replaceImage(id, language, file?.bytes);
}

const isFault = (code: DailyMenuRefusal) => dailyMenuFaults.some((each) => each === code);

/** 503 for our own faults, 404 for a menu that is gone, 409 for one changed by others, 413 for its size, otherwise 422. */
function statusOf(code: DailyMenuRefusal): number {
  if (code === 'imagenGrande') return 413;
  if (code === 'imagenOcupado' || isFault(code)) return 503;
  if (code === 'cambiado') return 409;
  return code === 'noExiste' ? 404 : 422;
}
