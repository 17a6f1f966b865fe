import { getTranslator } from '~/platform/http/i18n.server';
import { answerManifest } from '~/features/site/web-app';
import { restaurant } from '~/features/restaurant/facts/restaurant';

export async function loader(): Promise<Response> {
  const t = await getTranslator('es');
  return answerManifest({ name: t('site.enLaPantalla'), shortName: restaurant.name, opensAt: '/' });
}
