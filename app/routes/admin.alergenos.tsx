import { ConfirmStep, HistoryList } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { readField, readForm } from '~/platform/http/read-form.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf, type Services } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { requireStaff } from '~/features/staff/session.server';
import { presentRegisterChanges } from '~/features/dish-editor/present-register-changes';

export const meta = passStaffTitle;

/** Changes of the allergen register since its last print, and who declared each dish. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  await requireStaff(request, services);
  const { t, flash, show } = await openPage(request, services);
  return show(t('admin.registro.titulo'), {
    ...(await loadState(services)),
    status: flash && t('admin.registro.marcado'),
  });
}

async function loadState({ register, words }: Services) {
  const t = await words.get('es');
  const state = await register.readState().catch(() => undefined);
  return state ? { register: presentRegisterChanges(t, state) } : { failure: t('admin.registro.noLeido') };
}

/** Marks the shown version as printed and redirects to the page; a version that has changed since answers 409. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  await requireStaff(request, services);
  const t = await services.words.get('es');
  const form = await readForm(request);
  if (!form.ok || readField(form.entries, 'accion') !== 'impreso') {
    return data({ failure: t('errores.metodo.texto') }, { status: form.ok ? 400 : form.status });
  }
  const isMarked = await services.register.markPrinted(readField(form.entries, 'version')).catch(() => undefined);
  if (isMarked) return redirectWithFlash(request, {}, { services });
  const failure = t(isMarked === false ? 'admin.registro.haCambiado' : 'admin.registro.noGuardado');
  return data({ ...(await loadState(services)), failure }, { status: isMarked === false ? 409 : 503 });
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
