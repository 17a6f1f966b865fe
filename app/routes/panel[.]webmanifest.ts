import { getTranslator } from '~/platform/http/i18n.server';
import { answerManifest } from '~/features/site/web-app';
import { restaurant } from '~/features/restaurant/facts/restaurant';

/** The panel on a phone's home screen opens where the bookings are. */
export async function loader(): Promise<Response> {
  const t = await getTranslator('es');
  const panel = t('admin.panel');
  return answerManifest({ name: `${panel} · ${restaurant.name}`, shortName: panel, opensAt: '/admin/reservas' });
}
