import type { PasteFormProps, PastedRowsProps } from '@antidoto/ui';
import { randomUUID } from 'node:crypto';

import { catalogue } from '~/features/carta/catalogue';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import {
  findHandler,
  mostBytesOfPanel,
  readField,
  readForm,
  type FormEntries,
  type FormReading,
} from '~/platform/http/read-form.server';
import { creationName } from '~/platform/panel/staff-page';
import type { MenuEditor } from '../menu-editor';
import { checkPasted, markRepeated, mostPasted } from './check-pasted';
import {
  beginPreview,
  idOfLeft,
  isAnswered,
  listLeft,
  listRows,
  readPosted,
  rowsOfPost,
  shownFields,
  type KeptCarta,
  type KeptRow,
} from './kept-carta';
import type { KeptImports } from './kept-imports.data.server';
import { presentKept, presentPasteForm, presentRefusals, type LeftOut } from './present-paste';
import { readPasteApart, type PasteReading } from './read-paste-apart.server';

/** What a post says on the page that it redirects to. */
export interface PasteSaid {
  /** The line of the history of the added dishes, and what was left out. */
  added?: LeftOut & { change: number };
  /** A sentence of `admin.pegarCarta`. */
  said?: 'guardado' | 'leido' | 'descartada';
  /** The row that gets the focus. */
  row?: number;
}

export interface PasteAnswer {
  failure?: string;
  others?: string[];
  form?: PasteFormProps;
  rows?: PastedRowsProps;
}

/** Done, or the page to show with its status. */
type PasteOutcome = { done: PasteSaid } | { status: number; answer: PasteAnswer };

interface PasteServices {
  menuEditor: Pick<MenuEditor, 'readRows' | 'createMany'>;
  keptImports: KeptImports;
  words: SiteWords;
}

/** A post with what it needs: the words, and who sent it. */
interface PastePost extends PasteServices {
  t: Awaited<ReturnType<SiteWords['get']>>;
  person: string;
  form: Extract<FormReading, { ok: true }>;
}

const limits = {
  fields: mostPasted * (shownFields.length + 3) + 500,
  fileBytes: 1_000_000,
  textBytes: 2_000_000,
  totalBytes: mostBytesOfPanel,
};

const handlers = { vista: preview, leer: keep, guardar: keep, plato: keep, aplicar: keep, descartar: discard };

/** Reads and keeps a carta (`vista`), keeps corrections (`leer`, `guardar`, `plato`), adds its dishes (`aplicar`) or discards it. */
export async function handlePastePost(
  services: PasteServices,
  request: Request,
  person: string,
): Promise<PasteOutcome> {
  const t = await services.words.get('es');
  const form = await readForm(request, limits);
  if (!form.ok) return refuse(form.status, t('admin.pegarCarta.demasiado'));
  const handle = findHandler(handlers, actionOf(form.entries));
  if (!handle) return refuse(400, t('errores.metodo.texto'));
  return handle({ ...services, t, person, form });
}

/** The pressed button; that of a line left has the line's number. */
const actionOf = (entries: FormEntries) => (readField(entries, 'plato') ? 'plato' : readField(entries, 'accion'));

/** Maximum number of lines that the page names as left out: its cookie holds them. */
const mostNamed = 12;

type RefusalCode = Exclude<PasteReading, { ok: true }>['code'];

async function preview(post: PastePost): Promise<PasteOutcome> {
  const { t, keptImports, person } = post;
  const { entries, files } = post.form;
  const typed = { text: readField(entries, 'texto'), list: readField(entries, 'lista') };
  const file = files.get('archivo');
  const refuseForm = (status: number, failure: string, code?: RefusalCode, others?: string[]): PasteOutcome => {
    const error = code ? { [file ? 'file' : 'text']: t(`admin.pegarCarta.${code}`) } : {};
    return { status, answer: { failure, others, form: presentPasteForm(t, typed, error) } };
  };
  const found = await readPasteApart({ file, text: file ? '' : typed.text, fallback: typed.list });
  if (!found.ok) {
    const others = found.code === 'csv' ? presentRefusals(t, found.refusals) : undefined;
    return refuseForm(422, t('admin.pegarCarta.noLeido'), found.code, others);
  }
  const bytes = file && file !== 'too large' ? Buffer.from(file.bytes).toString('base64') : undefined;
  const sent = { ...(bytes === undefined ? { text: typed.text } : { file: bytes, text: '' }), fallback: typed.list };
  try {
    await keptImports.store(person, await markOnCarta(post, beginPreview(sent, found)));
  } catch {
    return refuseForm(503, t('admin.tabla.failures.guardar'));
  }
  return { done: {} };
}

/** Marks the rows whose dish is on the carta already, or twice in the text, beside those marked before. */
async function markOnCarta({ menuEditor }: PasteServices, kept: KeptCarta): Promise<KeptCarta> {
  const read = await Promise.all(
    catalogue.map(async ({ table }) => [table, (await menuEditor.readRows(table)).items] as const),
  );
  const rows: KeptRow[] = listRows(kept);
  const marked = markRepeated(rows, new Map(read));
  const repeated = rows.flatMap(({ id }, at) => (marked[at]?.problem?.code === 'repetido' ? [id] : []));
  return { ...kept, repeated: [...new Set([...kept.repeated, ...repeated])] };
}

/** Reads the same text again with the person's answers. */
async function readAgain(post: PastePost, kept: KeptCarta): Promise<KeptCarta | RefusalCode> {
  const { file, text, fallback } = kept.sent;
  const bytes = file === undefined ? undefined : { bytes: new Uint8Array(Buffer.from(file, 'base64')) };
  const found = await readPasteApart({ file: bytes, text, fallback, choices: kept.choices });
  return found.ok ? markOnCarta(post, { ...kept, found }) : found.code;
}

/** A refusal, with the preview that stays on the page. */
const refuse = (status: number, failure: string, rows?: PastedRowsProps): PasteOutcome => ({
  status,
  answer: { failure, rows },
});

/** Stores the posted corrections, and then does what the button says. */
async function keep(post: PastePost): Promise<PasteOutcome> {
  const { t, menuEditor, keptImports, person } = post;
  const { entries } = post.form;
  const action = actionOf(entries);
  const sent = readField(entries, creationName);
  const id = /^[\da-f-]{36}$/.test(sent) ? sent : randomUUID();
  try {
    const stored = await keptImports.read(person);
    if (stored?.id !== id) {
      // The answer to an earlier press may have been lost: its dishes are on the carta then.
      const earlier = action === 'aplicar' ? await menuEditor.createMany(id, []) : undefined;
      if (earlier?.kind === 'done') return { done: { added: { change: earlier.change, left: 0, names: [] } } };
      return refuse(409, t('admin.pegarCarta.caducada'), stored && presentKept(t, stored));
    }
    const posted = { ...stored.kept, ...readPosted(entries, stored.kept) };
    const again = isAnswered(stored.kept.choices, posted.choices) ? await readAgain(post, posted) : posted;
    if (typeof again === 'string') {
      return refuse(422, t(`admin.pegarCarta.${again}`), presentKept(t, { id, kept: posted }));
    }
    const line = listLeft(stored.kept)[Number(readField(entries, 'plato'))];
    const isMade = action === 'plato' && line !== undefined;
    const kept = isMade ? { ...again, made: [...again.made, idOfLeft(line)] } : again;
    // Other lines have other numbers: the earlier page's form is stale.
    const next = again === posted && !isMade ? id : randomUUID();
    if (!(await keptImports.update(id, next, kept))) return refuse(409, t('admin.pegarCarta.caducada'));
    if (action !== 'aplicar') {
      const made = isMade ? listRows(kept).findIndex((row) => row.id === idOfLeft(line)) : undefined;
      return { done: made === undefined ? { said: action === 'guardar' ? 'guardado' : 'leido' } : { row: made } };
    }
    return await addKept(post, { id: next, kept, ticked: listRows(posted).filter(({ isTaken }) => isTaken) });
  } catch {
    return refuse(503, t('admin.tabla.failures.guardar'), presentKept(t, { id, kept: rowsOfPost(entries) }));
  }
}

/** Adds the ticked rows. `ticked`: those that the person saw ticked, before the text was read again. */
async function addKept(
  post: PastePost,
  { id, kept, ticked }: { id: string; kept: KeptCarta; ticked: readonly KeptRow[] },
): Promise<PasteOutcome> {
  const { t, menuEditor, keptImports } = post;
  const rows = listRows(kept);
  const ask = (code: 'revisa' | 'ningunaMarcada' | 'faltanColumnas', marked = rows) =>
    refuse(422, t(`admin.pegarCarta.${code}`), presentKept(t, { id, kept }, marked));
  const isAsked = kept.found.columns.some((column) => (kept.choices.columns[column.id] ?? column.field) === '');
  if (isAsked) return ask('faltanColumnas');
  const isChanged = ticked.some((seen) => !rows.some((row) => row.id === seen.id && row.isTaken));
  const checked = checkPasted(rows, kept.repeated);
  if (!checked.ok) {
    const marked = checked.rows.map((row, at) => ({ ...row, id: rows[at]?.id ?? '' }));
    return ask('revisa', marked);
  }
  if (isChanged) return ask('revisa');
  if (checked.dishes.length === 0) return ask('ningunaMarcada');
  const added = await menuEditor.createMany(id, checked.dishes);
  if (added.kind === 'done') {
    const left = rows.filter(({ isTaken }) => !isTaken);
    const names = left.slice(0, mostNamed).map(({ inputs }) => (inputs.tipo ?? '').slice(0, 60));
    return { done: { added: { change: added.change, left: left.length, names } } };
  }
  if (added.kind === 'repeated') {
    const marked = await markOnCarta(post, kept);
    const fresh = marked.repeated.filter((row) => !kept.repeated.includes(row));
    const corrections = Object.fromEntries(
      Object.entries(marked.corrections).map(([row, { isTaken, ...others }]) => [
        row,
        fresh.includes(row) || isTaken === undefined ? others : { isTaken, ...others },
      ]),
    );
    const next = { ...marked, corrections };
    await keptImports.update(id, id, next);
    return refuse(409, t('admin.pegarCarta.yaEstan'), presentKept(t, { id, kept: next }));
  }
  if (added.kind === 'stale') return refuse(409, t('admin.pegarCarta.caducada'));
  return refuse(503, t('admin.tabla.failures.guardar'), presentKept(t, { id, kept }));
}

async function discard({ t, keptImports, form }: PastePost): Promise<PasteOutcome> {
  const sent = readField(form.entries, creationName);
  try {
    if (/^[\da-f-]{36}$/.test(sent)) await keptImports.remove(sent);
    return { done: { said: 'descartada' } };
  } catch {
    return refuse(503, t('admin.tabla.failures.guardar'));
  }
}
