import type { AttentionBoxProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Attention } from '~/domain/carta/attention';
import { menuListOf } from '~/domain/carta/catalogue';
import { pathOfRow } from '~/dish-tables/present-edit';

/** What wants attention, each with the lists concerned and a link to where it is mended. */
export function presentAttention(t: TFunction, found: readonly Attention[]): AttentionBoxProps {
  return {
    title: t('admin.atencion.titulo'),
    allWell: t('admin.atencion.todoBien'),
    findings: found.map(({ kind, count, lists }) => {
      const text = kind === 'sinMenu' ? t('admin.atencion.sinMenu') : t(`admin.atencion.${kind}`, { count });
      if (kind === 'sinMenu') return { text, href: '/admin/menu-del-dia' };
      if (kind === 'sinEnviar') return { text, href: '/admin/reservas' };
      const places = lists.map(({ table, count: here, firstId }) => ({
        text: `${t(`listas.${table}.title`)} (${here})`,
        href: pathOfRow(menuListOf(table), firstId, ''),
      }));
      return { text, places };
    }),
  };
}
