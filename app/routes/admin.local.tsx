import { FactsEditor } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { checkFacts } from '~/features/restaurant/facts/owner-facts';
import { pictureFields } from '~/features/restaurant/facts/owner-pictures';
import { houseFolder, pictureByteLimit } from '~/platform/pictures/picture';
import { readSeen } from '~/core/seen-fields';
import { mostBytesOfPanel, readForm, type SentFile } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf, type Services } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { describePicture, labelOfTyped } from '~/features/staff/present-staff';
import { requireOwner } from '~/features/staff/session.server';
import { presentFacts, readFirstFacts, type LocalErrors } from '~/features/restaurant/facts/present-local';

export const meta = passStaffTitle;

/** The owner's facts as pages show them now. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  await requireOwner(request, services);
  const { t, flash, show } = await openPage(request, services);
  return show(t('admin.local.titulo'), {
    live: 'local',
    intro: t('admin.local.intro'),
    editor: presentFacts(t, await readShown(services), (await services.ownerFacts.read()).given),
    status: flash && t('admin.local.guardado'),
  });
}

const readShown = async ({ words, ownerFacts }: Services) =>
  readFirstFacts({ es: await words.getFirst('es'), en: await words.getFirst('en') }, await ownerFacts.read());

/**
 * Saves all facts: 303 to the page, otherwise the page with the typed values. A photograph of a refused form is stored, and
 * the form keeps its address.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  await requireOwner(request, services);
  const { t, facts } = await services.words.findIn('es');
  const form = await readForm(request, { fields: 400, fileBytes: pictureByteLimit, totalBytes: mostBytesOfPanel });
  const entries = form.ok ? form.entries : [];
  const sent = (field: string) => entries.find(([name]) => name === field)?.[1];
  const { photos, errors: unread } = await storePhotos(form.ok ? form.files : new Map(), services);
  const read = (field: string) => {
    const [photo = ''] = /^.*(?=_(?:imagen|quitar)$)/.exec(field) ?? [];
    if (!photos.has(photo)) return sent(field);
    return field.endsWith('_imagen') ? photos.get(photo) : undefined;
  };
  const shown = await readShown(services);
  const { given } = facts;
  const seen = readSeen(sent('visto'));
  const checked = checkFacts(read, shown, seen ?? given);
  const errors: LocalErrors = { ...(checked.ok ? {} : checked.errors), ...unread };
  const refuse = (status: number, failure: string) =>
    data({ failure, editor: presentFacts(t, shown, given, seen, { read, errors }) }, { status });
  if (!form.ok) return refuse(form.status, t('admin.local.noGuardado'));
  if (!checked.ok || Object.keys(errors).length > 0) return refuse(422, t('admin.local.noGuardado'));
  try {
    const stale = await services.ownerFacts.save(checked.facts, seen);
    if (!stale) return leadBack(request, {}, { services });
    const others = stale.both.map(({ field, stored = shown(field), typed = shown(field) }) =>
      t('admin.local.otro', {
        label: labelOfTyped(t, field) ?? field,
        stored: describePicture(t, stored),
        typed: describePicture(t, typed),
      }),
    );
    const editor = presentFacts(t, shown, stale.fields, stale.stored);
    return data({ failure: t('admin.local.cambiado'), others, editor }, { status: 409 });
  } catch (error) {
    log('error', "the owner's facts could not be saved", { reason: (error as Error).message });
    return refuse(503, t('admin.local.sinBase'));
  }
}

/** Stores the sent photographs; resolves to their addresses by place, and to the errors of the refused ones. */
async function storePhotos(files: ReadonlyMap<string, SentFile>, { pictures }: Services) {
  const photos = new Map<string, string>();
  const errors: Record<string, LocalErrors[string]> = {};
  for (const place of pictureFields) {
    const file = files.get(place);
    if (!file) continue;
    const stored =
      file === 'too large'
        ? ({ ok: false, code: 'imagenGrande' } as const)
        : await pictures.storeFor(houseFolder, file.bytes);
    if (stored.ok) photos.set(place, stored.picture.url);
    else errors[place] = stored.code;
  }
  return { photos, errors };
}

export default function FactsPage() {
  const { intro, editor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageNotices />
      <p>{intro}</p>
      <FactsEditor {...(refused?.editor ?? editor)} />
    </>
  );
}
