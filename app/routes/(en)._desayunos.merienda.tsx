import { CartaSection } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { pageOf } from '~/domain/pages';
import { getRuntime } from '~/runtime.server';
import { findTranslator } from '~/http/i18n.server';
import { passMeta } from '~/page/page-meta';
import { presentCarta } from '~/carta/present-menu';

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return presentCarta(t, language, 'merienda', await getRuntime().menus.listOnPage(pageOf('merienda').path));
}

export default function AfternoonSnackPage() {
  return <CartaSection {...useLoaderData<typeof loader>()} />;
}
