import { BackLink, CategoryRail, SectionLayout } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/web/i18n.server';
import { presentRail } from '~/web/present-page';

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return { rail: presentRail(t, language, 'comida', new URL(request.url).pathname) };
}

/** Food: the seven categories stay in sight beside each list. */
export default function FoodLayout() {
  const { rail } = useLoaderData<typeof loader>();
  if (!rail) return <Outlet />;
  return (
    <SectionLayout back={<BackLink {...rail.back} />} rail={<CategoryRail label={rail.label} links={rail.links} />}>
      <Outlet />
    </SectionLayout>
  );
}
