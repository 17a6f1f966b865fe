import { CartaSection } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findPageByPath } from '~/domain/pages';
import { getRuntime } from '~/runtime.server';
import { findTranslator } from '~/http/i18n.server';
import { notFound } from '~/page/not-found.server';
import { passMeta } from '~/page/page-meta';
import { presentCarta } from '~/carta/present-menu';

export const meta = passMeta;

/** One of the seven food lists; which one, and with which columns, the catalogue says. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const page = findPageByPath(`/comida/${params.lista}`);
  if (!page) throw notFound(t, language);
  return presentCarta(t, language, page.id, await getRuntime().menus.listOnPage(page.path));
}

export default function FoodListPage() {
  return <CartaSection {...useLoaderData<typeof loader>()} />;
}
