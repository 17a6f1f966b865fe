import type { TodayProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { adminSections } from '~/features/carta/catalogue';
import { pathOfSection } from '../present-staff-frame';

/** The page 'Hoy'. The menu of the day is a link of the frame. */
export function presentToday(t: TFunction): TodayProps {
  return {
    notices: [],
    parts: [],
    sections: {
      label: t('admin.grupos.carta'),
      links: adminSections
        .filter((section) => section !== 'menu-del-dia')
        .map((section) => ({ href: pathOfSection(section), label: t(`admin.secciones.${section}`) })),
    },
  };
}
