import { AllergenEditor, ConfirmStep, HistoryList, type AllergenEditorProps } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';

import { staffAction, staffLoader, type Services } from '~/services.server';
import { PageNotices, type PageNotes } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import {
  handleDeclarations,
  loadDeclarations,
  presentDone,
  type DeclarationsFlash,
} from '~/features/dish-editor/allergens/declarations-page.server';
import { presentRegisterChanges } from '~/features/dish-editor/allergens/present-register-changes';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The form that declares many dishes, and the changes of the register since its last print. */
export const loader = staffLoader(async ({ request, services }) => {
  const { t, flash, show } = await openPage<DeclarationsFlash>(request, services);
  return show(t('admin.registro.titulo'), {
    ...(await loadRegister(t, services)),
    ...(await loadDeclarations(services, request.url)),
    ...(flash && presentDone(t, flash)),
  });
});

async function loadRegister(t: TFunction, { register }: Services) {
  const state = await register.readState().catch(() => undefined);
  return state ? { register: presentRegisterChanges(t, state) } : { failure: t('admin.registro.noLeido') };
}

/** Declares dishes, undoes that, or marks the shown version of the register as printed. */
export const action = staffAction(async ({ request, services, visit: { person } }) => {
  const outcome = await handleDeclarations(services, request, person.name);
  if ('done' in outcome) return redirectWithFlash(request, outcome.done, { services, isSearchKept: true });
  return data<Partial<DeclarationsPage>>(outcome.page, { status: outcome.status });
});

interface DeclarationsPage extends PageNotes {
  editor: AllergenEditorProps;
  register?: ReturnType<typeof presentRegisterChanges>;
}

export default function AllergensPage() {
  const { editor, register } = { ...useLoaderData<DeclarationsPage>(), ...useActionData<Partial<DeclarationsPage>>() };
  return (
    <>
      <PageNotices />
      <AllergenEditor {...editor} />
      {register && (
        <>
          <ConfirmStep {...register.print} />
          <HistoryList {...register.changes} />
        </>
      )}
    </>
  );
}
