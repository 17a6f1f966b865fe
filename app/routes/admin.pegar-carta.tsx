import { ButtonLink, PasteForm, PastedRows, Stack, type PasteFormProps, type PastedRowsProps } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';

import { catalogue } from '~/features/carta/catalogue';
import { checkPasted, markRepeated, mostPasted, type PasteRow } from '~/features/dish-editor/import/check-pasted';
import { getTranslator } from '~/platform/http/i18n.server';
import { mostBytesOfPanel, readField, readForm, type FormEntries } from '~/platform/http/read-form.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { getRuntime } from '~/services.server';
import { PageNotices, type PageNotes } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { creationName } from '~/features/staff/present-staff';
import { requireStaff } from '~/features/staff/session.server';
import { presentPasteForm, presentRefusals, presentRows } from '~/features/dish-editor/import/present-paste';
import { readRows, shownFields } from '~/features/dish-editor/import/read-paste';
import { readPasteApart, type PasteReading } from '~/features/dish-editor/import/read-paste-apart.server';

export const meta = passStaffTitle;

/** What was done, for the page that the post leads to. */
interface Done {
  count: number;
  /** So many lines were not ticked. */
  left: number;
  change: number;
}

/** Where a carta is pasted. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { t, flash, show } = await openPage<Done>(request);
  const left = flash && flash.left > 0 ? [t('admin.pegarCarta.fuera', { count: flash.left })] : [];
  return show(t('admin.pegarCarta.titulo'), {
    intro: t('admin.pegarCarta.intro'),
    form: presentPasteForm(t, { text: '', list: '' }),
    status: flash && [t('admin.pegarCarta.hecho', { count: flash.count }), ...left].join(' '),
    undo: flash && { text: t('admin.pegarCarta.deshacer'), href: `/admin/historial?deshacer=${flash.change}` },
  });
}

const mostFileBytes = 1_000_000;
const limits = {
  fields: mostPasted * (shownFields.length + 5),
  fileBytes: mostFileBytes,
  textBytes: 2_000_000,
  totalBytes: mostBytesOfPanel,
};

/** 'Vista previa' shows what was found, 'Aplicar' adds what is ticked, all in one act. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const form = await readForm(request, limits);
  if (!form.ok) return data({ failure: t('admin.pegarCarta.demasiado') }, { status: form.status });
  if (readField(form.entries, 'accion') === 'aplicar') return apply(request, form.entries);
  const typed = { text: readField(form.entries, 'texto'), list: readField(form.entries, 'lista') };
  const file = form.files.get('archivo');
  const refuse = (code: Exclude<PasteReading, { ok: true }>['code'], others?: string[]) => {
    const error = { [file ? 'file' : 'text']: t(`admin.pegarCarta.${code}`) };
    const answer = { failure: t('admin.pegarCarta.noLeido'), others, form: presentPasteForm(t, typed, error) };
    return data(answer, { status: 422 });
  };
  const found = await readPasteApart({ file, text: file ? '' : typed.text, fallback: typed.list });
  if (!found.ok) return refuse(found.code, found.code === 'csv' ? presentRefusals(t, found.refusals) : undefined);
  const rows = markRepeated(found.rows, await readCarta());
  return data({ rows: presentRows(t, rows, found.left, randomUUID()) });
}

async function readCarta() {
  const { menuEditor } = getRuntime();
  const read = await Promise.all(
    catalogue.map(async ({ table }) => [table, await menuEditor.readRows(table)] as const),
  );
  return new Map(read.map(([table, { items }]) => [table, items]));
}

async function apply(request: Request, entries: FormEntries) {
  const t = await getTranslator('es');
  const rows = readRows(entries);
  const left = readField(entries, 'sobra').split(/\r?\n/).filter(Boolean);
  const sent = readField(entries, creationName);
  const form = /^[\da-f-]{36}$/.test(sent) ? sent : randomUUID();
  const refuse = (shown: readonly PasteRow[], status: number, failure: string) =>
    data({ failure, rows: presentRows(t, shown, left, form) }, { status });
  const checked = checkPasted(rows);
  if (!checked.ok) return refuse(checked.rows, 422, t('admin.pegarCarta.revisa'));
  if (checked.dishes.length === 0) return refuse(rows, 422, t('admin.pegarCarta.ningunaMarcada'));
  const added = await getRuntime().menuEditor.createMany(form, checked.dishes);
  if (added.kind !== 'done') return refuse(rows, 503, t('admin.tabla.failures.guardar'));
  const done: Done = { count: added.count, left: rows.length - checked.dishes.length, change: added.change };
  return leadBack(request, done);
}

interface Answer extends PageNotes {
  form?: PasteFormProps;
  rows?: PastedRowsProps;
}

export default function PasteCartaPage() {
  const page = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  return (
    <Stack>
      <PageNotices />
      {page.undo && !answer && (
        <div>
          <ButtonLink href={page.undo.href}>{page.undo.text}</ButtonLink>
        </div>
      )}
      {answer?.rows ? (
        <PastedRows {...answer.rows} />
      ) : (
        <>
          <p>{page.intro}</p>
          <PasteForm {...(answer?.form ?? page.form)} />
        </>
      )}
    </Stack>
  );
}
