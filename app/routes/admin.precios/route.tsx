import { AccessList, FormNotice, PriceChangeEditor, Stack } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';

import { nameOf } from '~/domain/carta/menu-item';
import { readPriceChange, type PriceChangeErrors } from '~/domain/carta/price-change';
import { formatPlainDate, type CivilDate } from '~/domain/time/civil-date';
import { leaveFlash, takeFlash } from '~/http/cookies.server';
import { getTranslator } from '~/http/i18n.server';
import { readField, readForm, type FormEntries } from '~/http/read-form.server';
import { log } from '~/log.server';
import { passStaffTitle } from '~/page/page-meta';
import { getRuntime } from '~/runtime.server';
import type { PricePreview } from '~/services/house/price-changes';
import { creationName, presentStaffPage } from '~/staff/present-staff';
import { keepVisit, requireStaff } from '~/staff/session.server';
import { firstPriceChange, presentPending, presentPriceChange, type TypedPriceChange } from './present-price-change';

export const handle = { hydrate: false };

export const meta = passStaffTitle;

/** What was done, for the page that the post leads to. */
type Done = { done: 'hecho' | 'retirado' } | { done: 'previsto'; from: CivilDate };

/** The form of a change of many prices, and the changes that wait for their day. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const { priceChanges } = getRuntime();
  const pending = await priceChanges.listPending().catch((error: Error) => noteFault(error));
  const { flash, headers } = takeFlash<Done>(request, 'precios');
  const date = flash && 'from' in flash ? formatPlainDate(flash.from, 'es') : '';
  const page = {
    ...presentStaffPage(t, t('admin.cambioDePrecios.titulo')),
    intro: t('admin.cambioDePrecios.intro'),
    editor: presentPriceChange(t, firstPriceChange(priceChanges.today())),
    pending: presentPending(t, pending ?? []),
    pendingNote: pending?.length ? t('admin.cambioDePrecios.aviso') : undefined,
    problem: pending ? undefined : t('admin.cambioDePrecios.noLeido'),
    status: flash && t(`admin.cambioDePrecios.${flash.done}`, { date }),
  };
  return data(page, { headers });
}

const noteFault = (error: Error) => log('error', 'prices could not be read or changed', { reason: error.message });

/** 'Vista previa' shows what the change would do, 'Aplicar' does it, 'Retirar' takes one back that waits. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const form = await readForm(request);
  if (!form.ok) return data({ problem: t('errores.metodo.texto') }, { status: form.status });
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

async function refuse(typed: TypedPriceChange, status: number, problem: string, errors: PriceChangeErrors = {}) {
  const t = await getTranslator('es');
  return data({ problem, editor: presentPriceChange(t, typed, { errors }) }, { status });
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
  if (isApplied && (await priceChanges.isTaken(form))) return leadOn(request, done);
  if (preview.impossible.length > 0) {
    const names = preview.impossible.slice(0, 5).map(({ item, table }) => nameOf(item, table, 'es').text);
    return refuse(typed, 422, t('admin.cambioDePrecios.imposible', { names: names.join(', ') }), { valor: 'valor' });
  }
  if (!isApplied) return show(typed, preview);
  if (readField(entries, 'huella') !== preview.fingerprint) return show(typed, preview, 409);
  const stored = await priceChanges.apply(form, preview, from);
  if (stored.kind === 'conflict') return show(typed, await priceChanges.preview(checked.request), 409);
  return leadOn(request, done);
}

/** The page with what the change would do; after a 409 that is another than the one that was seen. */
async function show(typed: TypedPriceChange, preview: PricePreview, status: 200 | 409 = 200) {
  const t = await getTranslator('es');
  const editor = presentPriceChange(t, typed, { preview: { ...preview, form: randomUUID() } });
  if (status === 409) return data({ problem: t('admin.cambioDePrecios.otros'), editor }, { status });
  return data(preview.changed.length > 0 ? { editor } : { editor, problem: t('admin.cambioDePrecios.ninguno') });
}

async function withdraw(request: Request, entries: FormEntries) {
  const id = readField(entries, 'id');
  const isGone = /^\d{1,15}$/.test(id) && (await getRuntime().priceChanges.withdraw(Number(id)));
  if (isGone) return leadOn(request, { done: 'retirado' });
  const t = await getTranslator('es');
  return data({ problem: t('admin.cambioDePrecios.noRetirado') }, { status: 409 });
}

function leadOn(request: Request, done: Done) {
  keepVisit(request);
  return redirect('/admin/precios', { status: 303, headers: { 'Set-Cookie': leaveFlash('precios', done) } });
}

interface Answer {
  problem?: string;
  editor?: ReturnType<typeof presentPriceChange>;
}

export default function PricesPage() {
  const page = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const problem = answer ? answer.problem : page.problem;
  return (
    <Stack>
      {problem && (
        <FormNotice tone="error" takesFocus>
          {problem}
        </FormNotice>
      )}
      {page.status && !answer && (
        <FormNotice tone="success" takesFocus>
          {page.status}
        </FormNotice>
      )}
      <p>{page.intro}</p>
      <PriceChangeEditor {...(answer?.editor ?? page.editor)} />
      <AccessList {...page.pending} />
      {page.pendingNote && <p>{page.pendingNote}</p>}
    </Stack>
  );
}
