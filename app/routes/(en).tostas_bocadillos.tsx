import { CartaSection, SectionLayout } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { pageOf } from '~/domain/pages';
import { getRuntime } from '~/runtime.server';
import { findTranslator } from '~/http/i18n.server';
import { passMeta } from '~/page/page-meta';
import { presentCarta } from '~/carta/present-menu';
import { presentBack } from '~/page/present-page';

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const lists = await getRuntime().menus.listOnPage(pageOf('tostasBocadillos').path);
  return { ...presentCarta(t, language, 'tostasBocadillos', lists), back: presentBack(t, language, 'restaurante') };
}

export default function ToastsAndSandwichesPage() {
  const { back, ...carta } = useLoaderData<typeof loader>();
  return (
    <SectionLayout back={back}>
      <CartaSection {...carta} />
    </SectionLayout>
  );
}
