import { FirstSteps } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { civilDateAt } from '~/core/time';
import { findPutOff, savePutOff } from '~/features/staff/first-steps/first-steps-page.server';
import { NothingToDo, PageNotices } from '~/features/staff/page-notices';
import { showToday } from '~/features/staff/today/today-page.server';
import { readField, readForm } from '~/platform/http/read-form.server';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { ownerAction, ownerLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The first steps alone, also while they are put off. */
export const loader = ownerLoader(async ({ request, services, words: { t }, visit }) => {
  const { steps } = findPutOff(request);
  const { firstSteps } = await showToday(services, visit, { now: new Date(), putOff: { steps } });
  const { titulo, ninguno, volver } = t('admin.pasos', { returnObjects: true });
  return { ...presentStaffPage(t, titulo), firstSteps, none: ninguno, back: volver };
});

/** Puts all steps off until tomorrow, skips one or shows all again: 303 to 'Hoy', 400 for another value. */
export const action = ownerAction(async ({ request, services }) => {
  const t = await services.words.get('es');
  const form = await readForm(request);
  const asked = form.ok ? readField(form.entries, 'paso') : '';
  const saved = savePutOff(request, asked, civilDateAt(new Date()));
  if (saved) return saved;
  return data({ failure: t('admin.pasos.desconocido') }, { status: form.ok ? 400 : form.status });
});

export default function FirstStepsPage() {
  const { firstSteps, none, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageNotices />
      {firstSteps ? <FirstSteps {...firstSteps} isAlone /> : <NothingToDo none={none} back={back} />}
    </>
  );
}
