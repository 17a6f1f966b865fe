import { AttentionBox, Today } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { civilTimeAt } from '~/core/madrid-time';
import { listPlaceholders } from '~/features/restaurant/facts/restaurant';
import { presentAttention } from '~/features/staff/attention/present-attention';
import { readAttention } from '~/features/staff/attention/read-attention';
import { requireStaff } from '~/features/staff/session.server';
import { presentToday } from '~/features/staff/today/present-today';
import { passStaffTitle } from '~/platform/page/page-meta';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { servicesOf } from '~/services.server';

export const meta = passStaffTitle;

/** The state of the day, and what needs attention. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const { undelivered, isOwner } = await requireStaff(request, services);
  const { t, facts } = await services.words.findIn('es');
  const now = new Date();
  const found = await readAttention(services, {
    now: civilTimeAt(now),
    hours: await services.openingHours.read(),
    undelivered,
  });
  return {
    ...presentStaffPage(t, t('admin.grupos.hoy')),
    live: '*',
    today: presentToday(t),
    attention: presentAttention(t, found, isOwner ? listPlaceholders(facts) : []),
  };
}

export default function TodayPage() {
  const { today, attention } = useLoaderData<typeof loader>();
  return (
    <>
      <Today {...today} />
      <AttentionBox {...attention} />
    </>
  );
}
