import type { LoaderFunctionArgs } from '@remix-run/node';

import { answerManifest } from '~/features/site/web-app';
import { servicesOf } from '~/services.server';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { t, facts } = await servicesOf(context).words.findIn('es');
  return answerManifest({
    name: t('site.enLaPantalla'),
    shortName: facts.name,
    opensAt: '/',
    icon: facts.photos.icono,
  });
}
