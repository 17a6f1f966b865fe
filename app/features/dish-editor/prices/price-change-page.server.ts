import type { PriceChangeEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import { randomUUID } from 'node:crypto';

import type { CivilDate } from '~/core/time';
import { nameOf } from '~/features/carta/catalogue';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { findHandler, readField, readForm, readNumber, type FormEntries } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { creationName } from '~/platform/panel/staff-page';
import { presentPriceChange } from './present-price-change';
import { findLeaps, readPriceChange, type PriceField, type TypedPriceChange } from './price-change';
import type { PriceChanges, PricePreview } from './price-changes';

/** The outcome of a post, for the page that it redirects to. */
export type PricesDone = { done: 'hecho' | 'retirado'; change?: number | null } | { done: 'previsto'; from: CivilDate };

export interface PricesAnswer {
  failure?: string;
  editor?: PriceChangeEditorProps;
}

/** Done, or the page to show with its status. */
type PricesOutcome = { done: PricesDone } | { status: number; answer: PricesAnswer };

interface Prices {
  t: TFunction;
  priceChanges: PriceChanges;
}

const handlers = { vista: preview, aplicar: apply, retirar: withdraw };

/** Shows the new prices (`vista`), stores them (`aplicar`) or deletes a change that waits for its day (`retirar`). */
export async function handlePricesPost(
  { priceChanges, words }: { priceChanges: PriceChanges; words: SiteWords },
  request: Request,
): Promise<PricesOutcome> {
  const t = await words.get('es');
  const form = await readForm(request);
  const handle = form.ok ? findHandler(handlers, readField(form.entries, 'accion')) : undefined;
  if (!form.ok || !handle) {
    return { status: form.ok ? 400 : form.status, answer: { failure: t('errores.metodo.texto') } };
  }
  try {
    return await handle({ t, priceChanges }, form.entries);
  } catch (error) {
    logPriceFault(error as Error);
    return refuse(t, readTyped(form.entries), { status: 503, failure: t('admin.cambioDePrecios.noLeido') });
  }
}

export const logPriceFault = (error: Error): void =>
  log('error', 'prices could not be read or changed', { reason: error.message });

function readTyped(entries: FormEntries): TypedPriceChange {
  const read = (field: string) => readField(entries, field).slice(0, 40);
  return {
    lists: entries.flatMap(([name, value]) => (name === 'lista' ? [value] : [])),
    values: { cambio: read('cambio'), valor: read('valor'), redondeo: read('redondeo'), desde: read('desde') },
  };
}

interface Refusal {
  status: number;
  failure: string;
  invalid?: readonly PriceField[];
}

function refuse(t: TFunction, typed: TypedPriceChange, { status, failure, invalid }: Refusal): PricesOutcome {
  return { status, answer: { failure, editor: presentPriceChange(t, typed, { invalid }) } };
}

const refuseFields = (t: TFunction, typed: TypedPriceChange, invalid: readonly PriceField[]) =>
  refuse(t, typed, { status: 422, failure: t('admin.cambioDePrecios.revisa'), invalid });

async function preview({ t, priceChanges }: Prices, entries: FormEntries): Promise<PricesOutcome> {
  const typed = readTyped(entries);
  const checked = readPriceChange(typed, priceChanges.today());
  if (!checked.ok) return refuseFields(t, typed, checked.invalid);
  return showPreview(t, typed, await priceChanges.preview(checked.request));
}

async function apply({ t, priceChanges }: Prices, entries: FormEntries): Promise<PricesOutcome> {
  const form = readField(entries, creationName);
  // A form of an older page has no name: it gets the preview first.
  if (!/^[\da-f-]{36}$/.test(form)) return preview({ t, priceChanges }, entries);
  const typed = readTyped(entries);
  const today = priceChanges.today();
  const checked = readPriceChange(typed, today);
  if (!checked.ok) return refuseFields(t, typed, checked.invalid);
  const { from } = checked.request;
  const shown = await priceChanges.preview(checked.request);
  const done: PricesDone = from > today ? { done: 'previsto', from } : { done: 'hecho' };
  if (await priceChanges.isTaken(form)) return { done };
  if (shown.impossible.length > 0) return showPreview(t, typed, shown);
  if (readField(entries, 'huella') !== shown.fingerprint) return showPreview(t, typed, shown, 409);
  const isSure = readField(entries, 'seguro') !== '';
  if (!isSure && findLeaps(shown.changed).length > 0) return showPreview(t, typed, shown, 422);
  const stored = await priceChanges.store(shown.changed, { form, from });
  if (stored.kind === 'done') return { done: 'from' in done ? done : { ...done, change: stored.change } };
  return showPreview(t, typed, await priceChanges.preview(checked.request), 409);
}

/** The page with the new prices; 409 when they differ from those that staff saw, 422 when a leap was not confirmed. Refuses a change that leaves no price. */
function showPreview(
  t: TFunction,
  typed: TypedPriceChange,
  shown: PricePreview,
  status: 200 | 409 | 422 = 200,
): PricesOutcome {
  if (shown.impossible.length > 0 && status === 200) {
    const names = shown.impossible.slice(0, 5).map(({ item, table }) => nameOf(item, table, 'es').text);
    const failure = t('admin.cambioDePrecios.imposible', { names: names.join(', ') });
    return refuse(t, typed, { status: 422, failure, invalid: ['valor'] });
  }
  const editor = presentPriceChange(t, typed, { preview: { ...shown, form: randomUUID() } });
  if (status === 409) return { status, answer: { failure: t('admin.cambioDePrecios.otros'), editor } };
  const failure = shown.changed.length > 0 ? undefined : t('admin.cambioDePrecios.ninguno');
  return { status, answer: { editor, ...(failure && { failure }) } };
}

async function withdraw({ t, priceChanges }: Prices, entries: FormEntries): Promise<PricesOutcome> {
  const id = readNumber(readField(entries, 'id'));
  if (id !== undefined && (await priceChanges.withdraw(id))) return { done: { done: 'retirado' } };
  return { status: 409, answer: { failure: t('admin.cambioDePrecios.noRetirado') } };
}
