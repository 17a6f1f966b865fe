import type { PasteFormProps, PastedRowsProps } from '@antidoto/ui';
import { randomUUID } from 'node:crypto';

import { catalogue } from '~/features/carta/catalogue';
import {
  findHandler,
  mostBytesOfPanel,
  readField,
  readForm,
  type FormEntries,
  type FormReading,
} from '~/platform/http/read-form.server';
import { creationName } from '~/platform/panel/staff-page';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import type { MenuEditor } from '../menu-editor';
import { checkPasted, markRepeated, mostPasted, type PasteRow } from './check-pasted';
import { presentPasteForm, presentRefusals, presentRows } from './present-paste';
import { readRows, shownFields } from './read-paste';
import { readPasteApart, type PasteReading } from './read-paste-apart.server';

/** Added dishes, for the page that the post redirects to. */
export interface PasteDone {
  count: number;
  /** Lines that were not ticked. */
  left: number;
  /** The line of the history that undoes it. */
  change: number;
}

export interface PasteAnswer {
  failure?: string;
  others?: string[];
  form?: PasteFormProps;
  rows?: PastedRowsProps;
}

/** Done, or the page to show with its status. */
type PasteOutcome = { done: PasteDone } | { status: number; answer: PasteAnswer };

interface PasteServices {
  menuEditor: Pick<MenuEditor, 'readRows' | 'createMany'>;
  words: SiteWords;
}
type SentForm = Extract<FormReading, { ok: true }>;

const limits = {
  fields: mostPasted * (shownFields.length + 5),
  fileBytes: 1_000_000,
  textBytes: 2_000_000,
  totalBytes: mostBytesOfPanel,
};

const handlers = { vista: preview, aplicar: addPasted };

/** Shows the dishes of a pasted carta (`vista`), or adds the ticked ones in one act (`aplicar`). */
export async function handlePastePost(services: PasteServices, request: Request): Promise<PasteOutcome> {
  const t = await services.words.get('es');
  const form = await readForm(request, limits);
  if (!form.ok) return { status: form.status, answer: { failure: t('admin.pegarCarta.demasiado') } };
  const handle = findHandler(handlers, readField(form.entries, 'accion'));
  return handle ? handle(services, form) : { status: 400, answer: { failure: t('errores.metodo.texto') } };
}

async function preview({ menuEditor, words }: PasteServices, { entries, files }: SentForm): Promise<PasteOutcome> {
  const t = await words.get('es');
  const typed = { text: readField(entries, 'texto'), list: readField(entries, 'lista') };
  const file = files.get('archivo');
  const refuse = (code: Exclude<PasteReading, { ok: true }>['code'], others?: string[]): PasteOutcome => {
    const error = { [file ? 'file' : 'text']: t(`admin.pegarCarta.${code}`) };
    const form = presentPasteForm(t, typed, error);
    return { status: 422, answer: { failure: t('admin.pegarCarta.noLeido'), others, form } };
  };
  const found = await readPasteApart({ file, text: file ? '' : typed.text, fallback: typed.list });
  if (!found.ok) return refuse(found.code, found.code === 'csv' ? presentRefusals(t, found.refusals) : undefined);
  const rows = markRepeated(found.rows, await readCarta(menuEditor));
  return {
    status: 200,
    answer: { rows: presentRows(t, { rows, left: found.left.map(({ text }) => text), form: randomUUID() }) },
  };
}

async function readCarta(menuEditor: PasteServices['menuEditor']) {
  const read = await Promise.all(
    catalogue.map(async ({ table }) => [table, (await menuEditor.readRows(table)).items] as const),
  );
  return new Map(read);
}

async function addPasted(
  { menuEditor, words }: PasteServices,
  { entries }: { entries: FormEntries },
): Promise<PasteOutcome> {
  const t = await words.get('es');
  const rows = readRows(entries);
  const left = readField(entries, 'sobra').split(/\r?\n/).filter(Boolean);
  const sent = readField(entries, creationName);
  const form = /^[\da-f-]{36}$/.test(sent) ? sent : randomUUID();
  const refuse = (shown: readonly PasteRow[], status: number, failure: string): PasteOutcome => ({
    status,
    answer: { failure, rows: presentRows(t, { rows: shown, left, form }) },
  });
  const checked = checkPasted(rows);
  if (!checked.ok) return refuse(checked.rows, 422, t('admin.pegarCarta.revisa'));
  if (checked.dishes.length === 0) return refuse(rows, 422, t('admin.pegarCarta.ningunaMarcada'));
  const added = await menuEditor.createMany(form, checked.dishes);
  if (added.kind !== 'done') return refuse(rows, 503, t('admin.tabla.failures.guardar'));
  return { done: { count: added.count, left: rows.length - checked.dishes.length, change: added.change } };
}
