import type { DailyMenuPart, DailyMenuTextName } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import { randomUUID } from 'node:crypto';

import { isCivilDate } from '../domain/civil-date';
import { dailyMenuFaults, type DailyMenuRefusal, type DailyMenuText } from '../domain/daily-menu';
import type { Language } from '../domain/language';
import { civilDateAt } from '../domain/madrid-time';
import { pictureByteLimit } from '../domain/picture';
import { parsePrice } from '../domain/price';
import { lastDateFrom } from '../domain/reservation';
import { getEnv } from '../env.server';
import { restaurant } from '../restaurant';
import { getRuntime } from '../runtime.server';
import { getTranslator } from '../http/i18n.server';
import {
  dailyMenuPath,
  pathOfOutcome,
  presentMenus,
  presentSendFailures,
  readOutcome,
  textNames,
  type DailyMenuAnswer,
  type DailyMenuSaid,
} from './present-menu-editor';
import { creationName } from '../staff/present-staff';
import { pathOfPage } from '../page/present-page';
import { mostBytesOfPanel, readField, readForm, type SentFile } from '../http/read-form.server';

/** What came of a post: an address to go on to, or what to say on the page. */
export type DailyMenuOutcome = { ok: true; location: string } | { ok: false; status: number; answer: DailyMenuAnswer };

const mostTextLength = 2000;

interface Post {
  t: TFunction;
  read: (name: string) => string;
  files: ReadonlyMap<string, SentFile>;
  id: number;
  /** What tells this page's forms from every other's; undefined when the post does not say. */
  form?: string;
}

/** Does what a form of the panel's section asks: each button posts its `accion` (docs/contract.md, 'Forms'). */
export async function takeDailyMenuPost(request: Request): Promise<DailyMenuOutcome> {
  const t = await getTranslator('es');
  await getRuntime().sweepOnce();
  const sent = await readForm(request, { fileBytes: pictureByteLimit, totalBytes: mostBytesOfPanel });
  if (!sent.ok) return refuseUnread(t, sent.status);
  const { entries, files } = sent;
  const read = (name: string) => readField(entries, name);
  const id = /^\d{1,15}$/.test(read('id')) ? Number(read('id')) : 0;
  const form = read(creationName);
  const post: Post = { t, read, files, id, ...(/^[\w.-]{8,64}$/.test(form) ? { form } : {}) };
  const part = read('accion') || 'crear';
  if (part === 'crear') return create(post);
  if (part.startsWith('reemplazar_')) return replace(post, part.slice('reemplazar_'.length));
  if (part === 'desactivar') return deactivate(post);
  if (part === 'eliminar') return remove(post);
  if (part === 'guardar_texto') return saveText(post);
  if (part === 'usar') return useAgain(post);
  return refuseUnread(t, 400);
}

async function create({ t, read, files, form }: Post): Promise<DailyMenuOutcome> {
  const fecha = read('fecha');
  const wrongDate = checkDate(fecha);
  if (wrongDate) {
    return refuse(t, 'crear', 'noCreado', { date: fecha, createErrors: { fecha: t(`admin.menu.${wrongDate}`) } });
  }
  const images: Partial<Record<Language, Uint8Array>> = {};
  for (const language of ['es', 'en'] as const) {
    const file = files.get(`imagen_${language}`);
    if (file === 'too large') return refuseImage('imagenGrande', language);
    if (file) images[language] = file.bytes;
  }
  const result = await getRuntime().menuPublisher.create(fecha, images, form);
  if (result.ok) return goOn('creado', result.id);
  if (result.language && result.code !== 'noCreado') return refuseImage(result.code, result.language);
  if (result.code === 'seleccionaAlgunaImagen') {
    const createErrors = { imagen_es: t('admin.menu.faltaAlgunaImagen') };
    return refuse(t, 'crear', result.code, { date: fecha, createErrors });
  }
  return refuse(t, 'crear', result.code, { date: fecha });

  function refuseImage(code: DailyMenuRefusal, language: Language): DailyMenuOutcome {
    const said = t(`admin.menu.${code}`);
    return refuse(t, 'crear', code, { date: fecha, createErrors: { [`imagen_${language}`]: said } });
  }
}

/** What is wrong with a menu's date: it is no day, or further ahead than anybody plans. */
function checkDate(date: string): 'fechaInvalida' | 'fechaLejana' | undefined {
  if (!isCivilDate(date)) return 'fechaInvalida';
  return date > lastDateFrom(civilDateAt(new Date())) ? 'fechaLejana' : undefined;
}

async function replace({ t, files, id }: Post, language: string): Promise<DailyMenuOutcome> {
  const part = language === 'en' ? 'reemplazar_en' : 'reemplazar_es';
  const file = files.get(`imagen_${language}`) ?? files.get('imagen');
  if (file === 'too large') return refuse(t, part, 'imagenGrande', { id });
  const result = await getRuntime().menuPublisher.replaceImage(id, language, file?.bytes);
  if (!result.ok) return refuse(t, part, result.code, { id });
  return goOn(language === 'en' ? 'imagenEnActualizada' : 'imagenEsActualizada', id);
}

async function deactivate({ t, id }: Post): Promise<DailyMenuOutcome> {
  const result = await getRuntime().menuPublisher.deactivate(id);
  return result.ok ? goOn('desactivado') : refuse(t, 'desactivar', result.code, { id });
}

async function remove({ t, read, id }: Post): Promise<DailyMenuOutcome> {
  if (read('confirmado') !== 'si') return { ok: true, location: `${dailyMenuPath}/eliminar?id=${id}` };
  const result = await getRuntime().menuPublisher.remove(id);
  // Gone already, perhaps by this very form, whose answer was lost: what was wanted is done.
  return result.ok || result.code === 'noExiste' ? goOn('eliminado') : refuse(t, 'eliminar', result.code, { id });
}

async function useAgain({ t, id, form }: Post): Promise<DailyMenuOutcome> {
  const result = await getRuntime().menuPublisher.repeat(id, civilDateAt(new Date()), form);
  return result.ok ? goOn('repetido', result.id) : refuse(t, 'usar', result.code, { id });
}

async function saveText({ t, read, id }: Post): Promise<DailyMenuOutcome> {
  const typed = Object.fromEntries(textNames.map((name) => [name, read(name)])) as Record<DailyMenuTextName, string>;
  const errors: Partial<Record<DailyMenuTextName, string>> = {};
  for (const name of textNames) {
    if (typed[name].length > mostTextLength) errors[name] = t('admin.menu.textoLargo');
  }
  const price = typed.precio.trim() === '' ? null : parsePrice(typed.precio);
  if (price && !price.ok) errors.precio = t('admin.menu.precioInvalido');
  const hasta = typed.hasta.trim() || null;
  const wrongDate = hasta === null ? undefined : checkDate(hasta);
  if (wrongDate) errors.hasta = t(`admin.menu.${wrongDate}`);
  else if (hasta !== null) {
    const menu = await getRuntime()
      .menuPublisher.find(id)
      .catch(() => null);
    if (menu && hasta < menu.fecha) errors.hasta = t('admin.menu.hastaInvalida');
  }
  const refused = { id, typedTexts: typed, textErrors: errors };
  if (Object.keys(errors).length > 0) return refuse(t, 'guardar_texto', 'textoNoGuardado', refused);
  const text: DailyMenuText = {
    primeros: { es: typed.primeros_es, en: typed.primeros_en },
    segundos: { es: typed.segundos_es, en: typed.segundos_en },
    postres: { es: typed.postres_es, en: typed.postres_en },
    precio: price?.ok ? price.cents : null,
    hasta,
  };
  const result = await getRuntime().menuPublisher.saveText(id, text);
  return result.ok ? goOn('textoGuardado', id) : refuse(t, 'guardar_texto', result.code, refused);
}

const isFault = (code: DailyMenuRefusal) => dailyMenuFaults.some((each) => each === code);

/** Faults are ours (503), a menu that is gone is nobody's (404), everything else was sent wrong (422). */
function statusOf(code: DailyMenuRefusal): number {
  if (code === 'imagenGrande') return 413;
  if (code === 'imagenOcupado' || isFault(code)) return 503;
  return code === 'noExiste' ? 404 : 422;
}

interface Refused extends Omit<DailyMenuAnswer, 'notice'> {
  id?: number;
}

function refuse(t: TFunction, part: DailyMenuPart, code: DailyMenuRefusal, { id, ...rest }: Refused): DailyMenuOutcome {
  const hasFieldErrors = Boolean(rest.createErrors ?? Object.keys(rest.textErrors ?? {}).length);
  const notice = {
    part,
    tone: 'error' as const,
    message: t(`admin.menu.${code}`),
    ...(id ? { menuId: String(id) } : {}),
  };
  return {
    ok: false,
    status: hasFieldErrors && isFault(code) ? 422 : statusOf(code),
    answer: { notice, ...rest },
  };
}

function refuseUnread(t: TFunction, status: number): DailyMenuOutcome {
  const message = t(status === 413 ? 'admin.menu.envioGrande' : 'admin.menu.envioIlegible');
  return { ok: false, status, answer: { notice: { part: 'crear', tone: 'error', message } } };
}

/** Back to the page, which says what was done, in the part it was done to. */
function goOn(said: DailyMenuSaid, id?: number): DailyMenuOutcome {
  return { ok: true, location: pathOfOutcome(said, id) };
}

/** Everything the page shows; `query` may say what was done. */
export async function loadDailyMenuPage(query: URLSearchParams) {
  const t = await getTranslator('es');
  const menus = await getRuntime().menuPublisher.listLatest();
  const words = t('admin.menu.words', { returnObjects: true });
  return {
    words: menus ? words : { ...words, noMenu: t('admin.errores.cargar') },
    failures: presentSendFailures(t),
    outcome: readOutcome(t, query),
    editor: presentMenus(t, {
      menus: menus ?? [],
      today: civilDateAt(new Date()),
      pageUrl: `${getEnv().SITE_URL}${pathOfPage('menuDia', 'es')}`,
      name: restaurant.name,
      formId: randomUUID(),
    }),
  };
}
