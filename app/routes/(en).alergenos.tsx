import { AllergenRegister, NoticeBox, SectionLayout, PageHeading } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { presentRegister } from '~/carta/present-register';
import { catalogue } from '~/domain/carta/catalogue';
import { findTranslator } from '~/http/i18n.server';
import { passMeta } from '~/page/page-meta';
import { presentPage } from '~/page/present-page';
import { getRuntime } from '~/runtime.server';

export const meta = passMeta;

/** The written register of allergens: every dish of the carta that guests see, with the fourteen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const { menus } = getRuntime();
  const lists = await Promise.all(catalogue.map(async ({ table }) => ({ table, items: await menus.list(table) })));
  return {
    ...presentPage(t, 'alergenos'),
    notices: [t('alergenos.registro.nota'), t('carta.alergenos')],
    register: presentRegister(t, language, lists, new Date()),
  };
}

export default function RegisterPage() {
  const { heading, notices, register } = useLoaderData<typeof loader>();
  return (
    <SectionLayout>
      <PageHeading {...heading} />
      <NoticeBox notices={notices} />
      <AllergenRegister {...register} />
    </SectionLayout>
  );
}
