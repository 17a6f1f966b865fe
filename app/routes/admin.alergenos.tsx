import { ConfirmStep, HistoryList } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { getTranslator } from '~/platform/http/i18n.server';
import { readField, readForm } from '~/platform/http/read-form.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { getRuntime } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { leadBack, openPage } from '~/features/staff/page.server';
import { requireStaff } from '~/features/staff/session.server';
import { presentRegisterChanges } from '~/features/dish-editor/present-register-changes';

export const meta = passStaffTitle;

/** What the register of allergens says otherwise than its last print, and by whose word. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { t, flash, show } = await openPage(request);
  return show(t('admin.registro.titulo'), { ...(await loadState()), status: flash && t('admin.registro.marcado') });
}

async function loadState() {
  const t = await getTranslator('es');
  const state = await getRuntime()
    .register.readState()
    .catch(() => undefined);
  return state ? { register: presentRegisterChanges(t, state) } : { failure: t('admin.registro.noLeido') };
}

/** Notes that the version that the page showed was printed: 303 to the page, otherwise the page as it is now. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const form = await readForm(request);
  const version = form.ok ? readField(form.entries, 'version') : '';
  const isMarked = await getRuntime()
    .register.markPrinted(version)
    .catch(() => undefined);
  if (isMarked) return leadBack(request);
  const failure = t(isMarked === false ? 'admin.registro.haCambiado' : 'admin.registro.noGuardado');
  return data({ ...(await loadState()), failure }, { status: isMarked === false ? 409 : 503 });
}

interface RegisterPageData {
  register?: ReturnType<typeof presentRegisterChanges>;
}

export default function RegisterChangesPage() {
  const loaded = useLoaderData<RegisterPageData>();
  const posted = useActionData<RegisterPageData>();
  const { register } = posted ?? loaded;
  return (
    <>
      <PageNotices />
      {register && (
        <>
          <ConfirmStep {...register.print} />
          <HistoryList {...register.changes} />
          <HistoryList {...register.declared} />
        </>
      )}
    </>
  );
}
