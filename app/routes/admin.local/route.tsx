import { FactsEditor, FormNotice } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { checkFacts } from '~/domain/owner-facts';
import { leaveFlash, takeFlash } from '~/http/cookies.server';
import { getFirstTranslator, getTranslator } from '~/http/i18n.server';
import { readForm } from '~/http/read-form.server';
import { log } from '~/log.server';
import { passStaffTitle } from '~/page/page-meta';
import { restaurant } from '~/restaurant';
import { getRuntime } from '~/runtime.server';
import { presentStaffPage } from '~/staff/present-staff';
import { requireOwner } from '~/staff/session.server';
import { presentFacts, readFirstFacts } from './present-local';

export const handle = { hydrate: false };

export const meta = passStaffTitle;

/** The owner's facts, each as it stands on the pages now. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  const t = await getTranslator('es');
  const { flash, headers } = takeFlash(request, 'local');
  const page = {
    ...presentStaffPage(t, t('admin.local.titulo')),
    intro: t('admin.local.intro'),
    editor: presentFacts(t, await readShown()),
    status: flash && t('admin.local.guardado'),
  };
  return data(page, { headers });
}

const readShown = async () =>
  readFirstFacts({ es: await getFirstTranslator('es'), en: await getFirstTranslator('en') });

/** Saves all of it: 303 to the page, otherwise the page with everything that was typed. */
export async function action({ request }: ActionFunctionArgs) {
  await requireOwner(request);
  const t = await getTranslator('es');
  const form = await readForm(request);
  const entries = form.ok ? form.entries : [];
  const read = (field: string) => entries.find(([name]) => name === field)?.[1];
  const shown = await readShown();
  const checked = checkFacts(read, shown, restaurant.given);
  const refuse = (status: number, failure: string) => {
    const errors = checked.ok ? {} : checked.errors;
    return data({ failure, editor: presentFacts(t, shown, { read, errors }) }, { status });
  };
  if (!form.ok) return refuse(form.status, t('admin.local.noGuardado'));
  if (!checked.ok) return refuse(422, t('admin.local.noGuardado'));
  try {
    await getRuntime().ownerFacts.save(checked.facts);
  } catch (error) {
    log('error', "the owner's facts could not be saved", { reason: (error as Error).message });
    return refuse(503, t('admin.local.sinBase'));
  }
  return redirect('/admin/local', { status: 303, headers: { 'Set-Cookie': leaveFlash('local') } });
}

export default function FactsPage() {
  const { intro, editor, status } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      {refused && (
        <FormNotice tone="error" takesFocus>
          {refused.failure}
        </FormNotice>
      )}
      {status && !refused && <FormNotice tone="success">{status}</FormNotice>}
      <p>{intro}</p>
      <FactsEditor {...(refused?.editor ?? editor)} />
    </>
  );
}
