import type { LoaderFunctionArgs } from '@remix-run/node';

import { answerManifest } from '~/features/site/web-app';
import { servicesOf } from '~/services.server';

/** The panel on a phone's home screen opens where the bookings are. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { t, facts } = await servicesOf(context).words.findIn('es');
  const panel = t('admin.panel');
  return answerManifest({
    name: `${panel} · ${facts.name}`,
    shortName: panel,
    opensAt: '/admin/reservas',
    icon: facts.photos.icono,
  });
}
