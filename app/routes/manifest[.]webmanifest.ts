import { getTranslator } from '~/http/i18n.server';
import { answerManifest } from '~/page/web-app';
import { restaurant } from '~/restaurant';

export async function loader(): Promise<Response> {
  const t = await getTranslator('es');
  return answerManifest({ name: t('site.enLaPantalla'), shortName: restaurant.name, opensAt: '/' });
}
