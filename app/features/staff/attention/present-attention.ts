import type { AttentionBoxProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Attention } from './attention';
import type { FactField } from '~/features/restaurant/facts/owner-facts';
import { menuListOf, pathOfRow } from '~/features/carta/catalogue';
import { pathOfUndeclared } from '~/features/dish-editor/allergens/present-declarations';
import { formatDayOfMonth } from '~/core/civil-date';
import { dailyMenuPath, pathOfEdit } from '~/features/daily-menu/present-daily-menu';

/** The notices with links to their lists or forms. `placeholders` are the facts that the owner has not set. */
export function presentAttention(
  t: TFunction,
  found: readonly Attention[],
  placeholders: readonly FactField[],
): AttentionBoxProps {
  const fields = placeholders.map((field) => t(`admin.local.campos.${field}`)).join(', ');
  return {
    title: t('admin.atencion.titulo'),
    allWell: t('admin.atencion.todoBien'),
    findings: [
      ...found.map((finding) => {
        if (finding.kind === 'sinMenu') return { text: t('admin.atencion.sinMenu'), href: dailyMenuPath };
        if (finding.kind === 'soloImagen') {
          const { id, fecha } = finding.menu;
          return { text: t('admin.atencion.soloImagen', { day: formatDayOfMonth(fecha, 'es') }), href: pathOfEdit(id) };
        }
        const { kind, count } = finding;
        const text = t(`admin.atencion.${kind}`, { count });
        if (kind === 'muestra') return { text, act: { label: t('admin.muestra.titulo'), action: '/admin/muestra' } };
        if (kind === 'sinEnviar') return { text, href: '/admin/reservas' };
        const places = finding.lists.map(({ table, count: here, firstId }) => ({
          text: `${t(`listas.${table}.title`)} (${here})`,
          href:
            kind === 'sinDeclarar' ? pathOfUndeclared(menuListOf(table)) : pathOfRow(menuListOf(table), firstId, ''),
        }));
        return { text, places, ...(kind === 'sinDeclarar' && places.length > 1 && { href: pathOfUndeclared() }) };
      }),
      ...(fields === '' ? [] : [{ text: t('admin.atencion.deMuestra', { fields }), href: '/admin/local' }]),
    ],
  };
}
