import type { DailyMenuField, DailyMenuPart } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { isCivilDate } from '~/core/civil-date';
import {
  dailyMenuFaults,
  emptyMenuText,
  type DailyMenu,
  type DailyMenuRefusal,
  type DailyMenuResult,
  type DailyMenuText,
  writtenInputs,
} from './daily-menu';
import type { Language } from '~/core/language';
import { civilDateAt } from '~/core/madrid-time';
import { pictureByteLimit } from '~/platform/pictures/picture';
import { parsePrice } from '~/core/price';
import { lastDateFrom } from '~/features/reservations/reservation';
import { getTranslator } from '~/platform/http/i18n.server';
import { mostBytesOfPanel, readField, readForm, readNumber, type SentFile } from '~/platform/http/read-form.server';
import { getRuntime } from '~/services.server';
import { creationName } from '~/features/staff/present-staff';
import { dailyMenuPath } from './present-daily-menu';
import {
  presentCreation,
  presentEdit,
  valuesOf,
  type DailyMenuAnswer,
  type DailyMenuDone,
  type MenuValues,
} from './editor-page.server';

/** What came of a post: something was done, a question is to be answered first, or what to say on the page. */
export type DailyMenuOutcome =
  | { kind: 'done'; done: DailyMenuDone }
  | { kind: 'asked'; location: string }
  | { kind: 'refused'; status: number; answer: DailyMenuAnswer };

const mostTextLength = 2000;
const mostIncludedLength = 200;
const valueNames: readonly DailyMenuField[] = ['fecha', ...writtenInputs.map(({ name }) => name), 'precio', 'hasta'];

interface Post {
  read: (name: string) => string;
  files: ReadonlyMap<string, SentFile>;
  id: number;
  /** Of the picture that is to be replaced, as it was sent. */
  language: string;
  /** What tells this page's forms from every other's; undefined when the post does not say. */
  form?: string;
}

/** Why a field was refused: a key of its words under `admin.menu`. */
type FieldCode =
  | DailyMenuRefusal
  | 'faltaAlgunaImagen'
  | 'hastaInvalida'
  | 'precioInvalido'
  | 'textoLargo'
  | 'incluyeLargo';
type Fields = Partial<Record<string, FieldCode>>;
type Result = DailyMenuResult | { ok: false; code: DailyMenuRefusal; fields: Fields };

const publisher = () => getRuntime().menuPublisher;
const today = () => civilDateAt(new Date());

/** What each button asks for, by the `accion` it posts (docs/contract.md, 'Forms'). */
const actions: Record<DailyMenuPart, (post: Post) => Promise<Result>> = {
  crear: create,
  reemplazar_es: replace,
  reemplazar_en: replace,
  desactivar: ({ id }) => publisher().deactivate(id),
  async eliminar({ id }) {
    const result = await publisher().remove(id);
    // Gone already, perhaps by this very form, whose answer was lost: what was wanted is done.
    return !result.ok && result.code === 'noExiste' ? { ok: true } : result;
  },
  guardar: save,
  usar: repeat,
};

/** Does what a form of the panel's section asks. */
export async function takeDailyMenuPost(request: Request): Promise<DailyMenuOutcome> {
  const t = await getTranslator('es');
  await getRuntime().sweepOnce();
  const sent = await readForm(request, { fileBytes: pictureByteLimit, totalBytes: mostBytesOfPanel });
  const asked = sent.ok ? readField(sent.entries, 'accion') || 'crear' : '';
  // A picture in a language that there is none of is refused where its field would be.
  const named = /^reemplazar_(?!e[sn]$)/.test(asked) ? 'reemplazar_es' : asked;
  const part = Object.hasOwn(actions, named) ? (named as DailyMenuPart) : undefined;
  if (!sent.ok || !part) {
    const status = sent.ok ? 400 : sent.status;
    const message = t(status === 413 ? 'admin.menu.envioGrande' : 'admin.menu.envioIlegible');
    return { kind: 'refused', status, answer: { notice: { part: 'crear', tone: 'error', message } } };
  }
  const read = (name: string) => readField(sent.entries, name);
  const id = readNumber(read('id')) ?? 0;
  if (part === 'eliminar' && read('confirmado') !== 'si') {
    return { kind: 'asked', location: `${dailyMenuPath}/eliminar?id=${id}` };
  }
  const form = /^[\w.-]{8,64}$/.exec(read(creationName))?.[0];
  const result = await actions[part]({
    read,
    files: sent.files,
    id,
    language: asked.slice('reemplazar_'.length),
    form,
  });
  if (result.ok) {
    const isGone = part === 'desactivar' || part === 'eliminar';
    return { kind: 'done', done: { part, id: isGone ? undefined : (result.id ?? id) } };
  }

  const isForm = part === 'crear' || part === 'guardar';
  const wrong = Object.entries('fields' in result ? result.fields : isForm ? fieldOf(result) : {});
  const answer: DailyMenuAnswer = {
    notice: { part, tone: 'error', message: t(`admin.menu.${result.code}`), menuId: id ? String(id) : undefined },
  };
  if (isForm) {
    const errors = wrong.flatMap(([name, code]): [string, string][] => (code ? [[name, t(`admin.menu.${code}`)]] : []));
    answer.errors = Object.fromEntries(errors);
    Object.assign(answer, await keepTyped(t, { read, id, form }, result.code));
  }
  const status = wrong.length > 0 && isFault(result.code) ? 422 : statusOf(result.code);
  return { kind: 'refused', status, answer };
}

/**
 * The form that was refused with all that was typed. Of a menu that somebody changed meanwhile it names what is stored now, and
 * the next 'Guardar' is over that; of one that is gone it becomes a new menu.
 */
async function keepTyped(
  t: TFunction,
  { read, id, form }: Pick<Post, 'read' | 'id' | 'form'>,
  code: DailyMenuRefusal,
): Promise<Partial<DailyMenuAnswer>> {
  const values = Object.fromEntries(valueNames.map((name) => [name, read(name)])) as MenuValues;
  const kept = id ? await findMenu(id, read) : null;
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

/** The kept menu; while the database is away what the form itself says of it. */
async function findMenu(id: number, read: Post['read']): Promise<DailyMenu | null> {
  const unread = {
    id,
    fecha: read('fecha'),
    activo: true,
    imagenes: {},
    texto: null,
    version: Number(read('version')),
  };
  return publisher()
    .find(id)
    .catch(() => unread);
}

/** The field of a new menu that a refusal is about. */
function fieldOf({ code, language }: { code: DailyMenuRefusal; language?: Language }): Record<string, FieldCode> {
  if (code === 'seleccionaAlgunaImagen') return { imagen_es: 'faltaAlgunaImagen' };
  return language && code !== 'noCreado' ? { [`imagen_${language}`]: code } : {};
}

function create(post: Post): Promise<Result> {
  return readMenu(post, 'noCreado', (menu) => publisher().create(menu, post.form));
}

function save(post: Post): Promise<Result> {
  const version = /^\d{1,9}$/.test(post.read('version')) ? Number(post.read('version')) : 0;
  return readMenu(post, 'noGuardado', (menu) => publisher().save(post.id, version, menu));
}

async function repeat({ read, id, form }: Post): Promise<Result> {
  const fecha = read('fecha') || today();
  const wrongDate = checkDate(fecha);
  return wrongDate ? { ok: false, code: wrongDate } : publisher().repeat(id, fecha, form);
}

/** What the one form says of a menu, given to `act`; refused with everything that is wrong in it. */
async function readMenu(
  { read, files }: Post,
  fault: 'noCreado' | 'noGuardado',
  act: (menu: Parameters<ReturnType<typeof publisher>['create']>[0]) => Promise<DailyMenuResult>,
): Promise<Result> {
  const fields: Fields = {};
  for (const { part, name } of writtenInputs) {
    if (part === 'incluye' && read(name).length > mostIncludedLength) fields[name] = 'incluyeLargo';
    else if (read(name).length > mostTextLength) fields[name] = 'textoLargo';
  }
  const fecha = read('fecha');
  const wrongDate = checkDate(fecha);
  if (wrongDate) fields.fecha = wrongDate;
  const price = read('precio').trim() === '' ? null : parsePrice(read('precio'));
  if (price && !price.ok) fields.precio = 'precioInvalido';
  const hasta = read('hasta').trim() || null;
  if (hasta !== null) {
    const wrongEnd = checkDate(hasta) ?? (hasta < fecha ? 'hastaInvalida' : undefined);
    if (wrongEnd) fields.hasta = wrongEnd;
  }
  const images: Partial<Record<Language, Uint8Array>> = {};
  for (const language of ['es', 'en'] as const) {
    const file = files.get(`imagen_${language}`);
    if (file === 'too large') return { ok: false, code: 'imagenGrande', language };
    if (file) images[language] = file.bytes;
  }
  if (Object.keys(fields).length > 0) return { ok: false, code: fault, fields };
  const texto: DailyMenuText = { ...emptyMenuText, precio: price?.ok ? price.cents : null, hasta };
  for (const { part, language, name } of writtenInputs) {
    texto[part] = { ...texto[part], [language]: read(name).replaceAll('\r\n', '\n').trim() };
  }
  return act({ fecha, texto, images });
}

/** What is wrong with a menu's date: it is no day, or further ahead than anybody plans. */
function checkDate(date: string): 'fechaInvalida' | 'fechaLejana' | undefined {
  if (!isCivilDate(date)) return 'fechaInvalida';
  return date > lastDateFrom(today()) ? 'fechaLejana' : undefined;
}

async function replace({ files, id, language }: Post): Promise<Result> {
  const file = files.get(`imagen_${language}`) ?? files.get('imagen');
  if (file === 'too large') return { ok: false, code: 'imagenGrande' };
  return publisher().replaceImage(id, language, file?.bytes);
}

const isFault = (code: DailyMenuRefusal) => dailyMenuFaults.some((each) => each === code);

/** Faults are ours (503), a menu that is gone is nobody's (404), everything else was sent wrong (422). */
function statusOf(code: DailyMenuRefusal): number {
  if (code === 'imagenGrande') return 413;
  if (code === 'imagenOcupado' || isFault(code)) return 503;
  if (code === 'cambiado') return 409;
  return code === 'noExiste' ? 404 : 422;
}
