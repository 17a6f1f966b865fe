import { GroupDishes } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadStaffDishes, saveStaffDishes } from '~/features/reservations/groups/staff-dishes-page.server';
import { PageNotices } from '~/features/staff/page-notices';
import { openPage, redirectWithFlash } from '~/features/staff/page.server';
import { staffAction, staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The dishes of a group, as staff write them down. */
export const loader = staffLoader(async ({ request, services }) => {
  const page = await loadStaffDishes(services, request);
  if (!page) return redirect('/admin/reservas');
  const { t, flash, show } = await openPage(request, services);
  return show(t('admin.mesa.grupo.cambiar'), { ...page, status: flash && t('admin.preparar.guardado') });
});

/** Stores the dishes: 303 to the page, otherwise the page with what was typed. */
export const action = staffAction(async ({ request, services }) => {
  const outcome = await saveStaffDishes(services, request);
  if (!outcome) return redirect('/admin/reservas', { status: 303 });
  if ('page' in outcome) return data(outcome.page, { status: outcome.status });
  return redirectWithFlash(request, outcome.done, { services, isSearchKept: true });
});

type Page = NonNullable<Awaited<ReturnType<typeof loadStaffDishes>>>;

export default function StaffDishesPage() {
  const loaded = useLoaderData<Page>();
  const posted = useActionData<Page>();
  return (
    <>
      <PageNotices />
      <GroupDishes {...(posted ?? loaded).dishes} />
    </>
  );
}
