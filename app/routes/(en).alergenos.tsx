import { AllergenRegister, EmptyState, NoticeBox, SectionLayout, PageHeading } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { presentUnread } from '~/features/carta/pages/present-menu';
import { presentRegister } from '~/features/carta/pages/present-register';
import { pageOf } from '~/core/pages';
import { presentPage } from '~/platform/page/present-page';
import { guestLoader } from '~/services.server';
import { madrid } from '~/core/time';

export { passMeta as meta } from '~/platform/page/page-meta';

/** The register of allergens: every visible dish of the carta, with the fourteen allergens. */
export const loader = guestLoader(async ({ services, words: { t, language } }) => {
  const { register, menus } = services;
  const { lists, version } = await register.read();
  const isUnread = menus.isUnread(pageOf('alergenos').path);
  const presented = presentRegister(t, language, { lists, now: new Date(), zone: madrid, version });
  return {
    ...presentPage(t, 'alergenos'),
    notices: [
      ...presentUnread({ t, isUnread }, presented.groups.length),
      t('alergenos.registro.nota'),
      t('carta.alergenos'),
    ],
    emptyText: t(isUnread ? 'carta.noLeida' : 'carta.vacia'),
    register: presented,
  };
});

export default function RegisterPage() {
  const { heading, notices, register, emptyText } = useLoaderData<typeof loader>();
  return (
    <SectionLayout>
      <PageHeading {...heading} />
      <NoticeBox notices={notices} />
      {register.groups.length > 0 ? <AllergenRegister {...register} /> : <EmptyState title={emptyText} />}
    </SectionLayout>
  );
}
