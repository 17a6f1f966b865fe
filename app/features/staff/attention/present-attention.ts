import type { AttentionBoxProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Attention } from './attention';
import { introPages, introField } from '~/features/restaurant/facts/owner-facts';
import { labelOfFact } from '~/features/restaurant/facts/field-labels';
import { menuListOf, pathOfRow } from '~/features/carta/catalogue';
import { pathOfUndeclared } from '~/features/dish-editor/allergens/present-declarations';
import { formatDayOfMonth } from '~/core/time';
import { dailyMenuPath, pathOfEdit } from '~/features/daily-menu/present-daily-menu';

/** The notices with links to their lists or forms. */
export function presentAttention(t: TFunction, found: readonly Attention[]): AttentionBoxProps {
  const intros = introPages.map(introField);
  const labelOf = (field: string) => {
    if (intros.includes(field)) return t('admin.atencion.entradas');
    const texts: Readonly<Record<string, string>> = t('admin.local.textos', { returnObjects: true });
    return texts[field] ?? labelOfFact(t, field) ?? field;
  };
  return {
    title: t('admin.atencion.titulo'),
    allWell: t('admin.atencion.todoBien'),
    findings: found.map((finding) => {
      if (finding.kind === 'sinMenu' || finding.kind === 'menuDeMuestra') {
        return { text: t(`admin.atencion.${finding.kind}`), href: dailyMenuPath };
      }
      if (finding.kind === 'soloImagen') {
        const { id, fecha } = finding.menu;
        return { text: t('admin.atencion.soloImagen', { day: formatDayOfMonth(fecha, 'es') }), href: pathOfEdit(id) };
      }
      if (finding.kind === 'horarioDeMuestra' || finding.kind === 'sinHorario') {
        return { text: t(`admin.atencion.${finding.kind}`), href: '/admin/horario' };
      }
      if ('fields' in finding) {
        const fields = finding.fields.map(labelOf).join(', ');
        return { text: t(`admin.atencion.${finding.kind}`, { fields }), href: '/admin/local' };
      }
      const { kind, count } = finding;
      const text = t(`admin.atencion.${kind}`, { count });
      if (kind === 'muestra') return { text, act: { label: t('admin.muestra.titulo'), action: '/admin/muestra' } };
      if (kind === 'sinEnviar') return { text, href: '/admin/reservas' };
      const places = finding.lists.map(({ table, count: here, firstId }) => ({
        text: `${t(`listas.${table}.title`)} (${here})`,
        href: kind === 'sinDeclarar' ? pathOfUndeclared(menuListOf(table)) : pathOfRow(menuListOf(table), firstId, ''),
      }));
      return { text, places, ...(kind === 'sinDeclarar' && places.length > 1 && { href: pathOfUndeclared() }) };
    }),
  };
}
