import { KeptList, PriceChangeEditor, Stack } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';

import { nameOf } from '~/features/carta/menu-item';
import { readPriceChange, type PriceChangeErrors } from '~/features/dish-editor/prices/price-change';
import { formatPlainDate, type CivilDate } from '~/core/civil-date';
import { getTranslator } from '~/platform/http/i18n.server';
import { readField, readForm, readNumber, type FormEntries } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { getRuntime } from '~/services.server';
import type { PricePreview } from '~/features/dish-editor/prices/price-changes';
import { PageNotices, type PageNotes } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { creationName } from '~/features/staff/present-staff';
import { requireStaff } from '~/features/staff/session.server';
import {
  firstPriceChange,
  presentPending,
  presentPriceChange,
  type TypedPriceChange,
} from '~/features/dish-editor/prices/present-price-change';

export const meta = passStaffTitle;

/** What was done, for the page that the post leads to. */
type Done = { done: 'hecho' | 'retirado' } | { done: 'previsto'; from: CivilDate };

/** The form of a change of many prices, and the changes that wait for their day. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { t, flash, show } = await openPage<Done>(request);
  const { priceChanges } = getRuntime();
  const pending = await priceChanges.listPending().catch((error: Error) => noteFault(error));
  const date = flash && 'from' in flash ? formatPlainDate(flash.from, 'es') : '';
  return show(t('admin.cambioDePrecios.titulo'), {
    intro: t('admin.cambioDePrecios.intro'),
    editor: presentPriceChange(t, firstPriceChange(priceChanges.today())),
    pending: presentPending(t, pending ?? []),
    pendingNote: pending?.length ? t('admin.cambioDePrecios.aviso') : undefined,
    failure: pending ? undefined : t('admin.cambioDePrecios.noLeido'),
    status: flash && t(`admin.cambioDePrecios.${flash.done}`, { date }),
  });
}

const noteFault = (error: Error) => log('error', 'prices could not be read or changed', { reason: error.message });

/** 'Vista previa' shows what the change would do, 'Aplicar' does it, 'Retirar' takes one back that waits. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const form = await readForm(request);
  if (!form.ok) return data({ failure: t('errores.metodo.texto') }, { status: form.status });
  try {
    if (readField(form.entries, 'accion') === 'retirar') return await withdraw(request, form.entries);
    return await change(request, form.entries);
  } catch (error) {
    noteFault(error as Error);
    return refuse(readTyped(form.entries), 503, t('admin.cambioDePrecios.noLeido'));
  }
}

const readTyped = (entries: FormEntries): TypedPriceChange => ({
  read: (field) => readField(entries, field).slice(0, 40),
  named: entries.flatMap(([name, value]) => (name === 'lista' ? [value] : [])),
});

async function refuse(typed: TypedPriceChange, status: number, failure: string, errors: PriceChangeErrors = {}) {
  const t = await getTranslator('es');
  return data({ failure, editor: presentPriceChange(t, typed, { errors }) }, { status });
}

async function change(request: Request, entries: FormEntries) {
  const t = await getTranslator('es');
  const { priceChanges } = getRuntime();
  const typed = readTyped(entries);
  const checked = readPriceChange(typed.read, typed.named, priceChanges.today());
  if (!checked.ok) return refuse(typed, 422, t('admin.cambioDePrecios.revisa'), checked.errors);
  const { from } = checked.request;
  const preview = await priceChanges.preview(checked.request);
  const form = readField(entries, creationName);
  const isApplied = readField(entries, 'accion') === 'aplicar' && /^[\da-f-]{36}$/.test(form);
  const done: Done = from > priceChanges.today() ? { done: 'previsto', from } : { done: 'hecho' };
  if (isApplied && (await priceChanges.isTaken(form))) return leadBack(request, done);
  if (preview.impossible.length > 0) {
    const names = preview.impossible.slice(0, 5).map(({ item, table }) => nameOf(item, table, 'es').text);
    return refuse(typed, 422, t('admin.cambioDePrecios.imposible', { names: names.join(', ') }), { valor: 'valor' });
  }
  if (!isApplied) return show(typed, preview);
  if (readField(entries, 'huella') !== preview.fingerprint) return show(typed, preview, 409);
  const stored = await priceChanges.apply(form, preview, from);
  if (stored.kind === 'conflict') return show(typed, await priceChanges.preview(checked.request), 409);
  return leadBack(request, done);
}

/** The page with what the change would do; after a 409 that is another than the one that was seen. */
async function show(typed: TypedPriceChange, preview: PricePreview, status: 200 | 409 = 200) {
  const t = await getTranslator('es');
  const editor = presentPriceChange(t, typed, { preview: { ...preview, form: randomUUID() } });
  if (status === 409) return data({ failure: t('admin.cambioDePrecios.otros'), editor }, { status });
  return data(preview.changed.length > 0 ? { editor } : { editor, failure: t('admin.cambioDePrecios.ninguno') });
}

async function withdraw(request: Request, entries: FormEntries) {
  const id = readNumber(readField(entries, 'id'));
  const isGone = id !== undefined && (await getRuntime().priceChanges.withdraw(id));
  if (isGone) return leadBack(request, { done: 'retirado' } satisfies Done);
  const t = await getTranslator('es');
  return data({ failure: t('admin.cambioDePrecios.noRetirado') }, { status: 409 });
}

interface Answer extends PageNotes {
  editor?: ReturnType<typeof presentPriceChange>;
}

export default function PricesPage() {
  const page = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  return (
    <Stack>
      <PageNotices />
      <p>{page.intro}</p>
      <PriceChangeEditor {...(answer?.editor ?? page.editor)} />
      <KeptList {...page.pending} />
      {page.pendingNote && <p>{page.pendingNote}</p>}
    </Stack>
  );
}
