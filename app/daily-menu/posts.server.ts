import type { DailyMenuPart, DailyMenuTextName } from '@antidoto/ui';

import { isCivilDate } from '../domain/time/civil-date';
import { dailyMenuFaults, type Course, type DailyMenuRefusal, type DailyMenuResult } from '../domain/daily-menu';
import type { Language } from '../domain/language';
import { civilDateAt } from '../domain/time/madrid-time';
import { pictureByteLimit } from '../domain/picture';
import { parsePrice } from '../domain/price';
import { lastDateFrom } from '../domain/reservation/reservation';
import { getTranslator } from '../http/i18n.server';
import { mostBytesOfPanel, readField, readForm, type SentFile } from '../http/read-form.server';
import { getRuntime } from '../runtime.server';
import { creationName } from '../staff/present-staff';
import { courseInputs, dailyMenuPath, type DailyMenuAnswer, type DailyMenuDone } from './editor-page.server';

/** What came of a post: something was done, a question is to be answered first, or what to say on the page. */
export type DailyMenuOutcome =
  | { kind: 'done'; done: DailyMenuDone }
  | { kind: 'asked'; location: string }
  | { kind: 'refused'; status: number; answer: DailyMenuAnswer };

const mostTextLength = 2000;
const textNames: readonly DailyMenuTextName[] = [...courseInputs.map(({ name }) => name), 'precio', 'hasta'];

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
  | 'fechaInvalida'
  | 'fechaLejana'
  | 'hastaInvalida'
  | 'precioInvalido'
  | 'textoLargo';
type Result = DailyMenuResult | { ok: false; code: DailyMenuRefusal; fields: Partial<Record<string, FieldCode>> };

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
  guardar_texto: saveText,
  usar: ({ id, form }) => publisher().repeat(id, today(), form),
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
  const id = /^\d{1,15}$/.test(read('id')) ? Number(read('id')) : 0;
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

  const wrong = Object.entries('fields' in result ? result.fields : part === 'crear' ? fieldOf(result) : {});
  const errors = Object.fromEntries(wrong.flatMap(([name, code]) => (code ? [[name, t(`admin.menu.${code}`)]] : [])));
  const message = t(`admin.menu.${result.code}`);
  const answer: DailyMenuAnswer = { notice: { part, tone: 'error', message, menuId: id ? String(id) : undefined } };
  if (part === 'crear') Object.assign(answer, { date: read('fecha'), createErrors: errors });
  if (part === 'guardar_texto') {
    Object.assign(answer, {
      typedTexts: Object.fromEntries(textNames.map((name) => [name, read(name)])),
      textErrors: errors,
    });
  }
  const status = wrong.length > 0 && isFault(result.code) ? 422 : statusOf(result.code);
  return { kind: 'refused', status, answer };
}

/** The field of a new menu that a refusal is about. */
function fieldOf({ code, language }: { code: DailyMenuRefusal; language?: Language }): Record<string, FieldCode> {
  if (code === 'seleccionaAlgunaImagen') return { imagen_es: 'faltaAlgunaImagen' };
  return language && code !== 'noCreado' ? { [`imagen_${language}`]: code } : {};
}

async function create({ read, files, form }: Post): Promise<Result> {
  const fecha = read('fecha');
  const wrongDate = checkDate(fecha);
  if (wrongDate) return { ok: false, code: 'noCreado', fields: { fecha: wrongDate } };
  const images: Partial<Record<Language, Uint8Array>> = {};
  for (const language of ['es', 'en'] as const) {
    const file = files.get(`imagen_${language}`);
    if (file === 'too large') return { ok: false, code: 'imagenGrande', language };
    if (file) images[language] = file.bytes;
  }
  return publisher().create(fecha, images, form);
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

async function saveText({ read, id }: Post): Promise<Result> {
  const isTooLong = (name: string) => read(name).length > mostTextLength;
  const fields: Partial<Record<string, FieldCode>> = Object.fromEntries(
    textNames.filter(isTooLong).map((name) => [name, 'textoLargo']),
  );
  const price = read('precio').trim() === '' ? null : parsePrice(read('precio'));
  if (price && !price.ok) fields.precio = 'precioInvalido';
  const hasta = read('hasta').trim() || null;
  const wrongDate = hasta === null ? undefined : checkDate(hasta);
  if (wrongDate) fields.hasta = wrongDate;
  else if (hasta !== null) {
    const menu = await publisher()
      .find(id)
      .catch(() => null);
    if (menu && hasta < menu.fecha) fields.hasta = 'hastaInvalida';
  }
  if (Object.keys(fields).length > 0) return { ok: false, code: 'textoNoGuardado', fields };
  const dishes = { primeros: { es: '', en: '' }, segundos: { es: '', en: '' }, postres: { es: '', en: '' } };
  for (const { course, language, name } of courseInputs) dishes[course satisfies Course][language] = read(name);
  return publisher().saveText(id, { ...dishes, precio: price?.ok ? price.cents : null, hasta });
}

const isFault = (code: DailyMenuRefusal) => dailyMenuFaults.some((each) => each === code);

/** Faults are ours (503), a menu that is gone is nobody's (404), everything else was sent wrong (422). */
function statusOf(code: DailyMenuRefusal): number {
  if (code === 'imagenGrande') return 413;
  if (code === 'imagenOcupado' || isFault(code)) return 503;
  return code === 'noExiste' ? 404 : 422;
}
