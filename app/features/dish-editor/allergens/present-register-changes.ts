import type { ConfirmStepProps, HistoryEntry, HistoryListProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Signed } from '~/features/carta/register/register-prints.data.server';
import { inputOf, type MenuField } from '~/features/carta/dish-fields';
import { nameOf } from '~/features/carta/catalogue';
import type { RegisterChange, RegisterRow } from '~/features/carta/register/register';
import { describeSigned, labelOfField, shownInput } from '../present-edit';
import { registerPath } from './present-declarations';
import type { RegisterState } from '~/features/carta/register/register-prints';

/** The changes of the register since its last print, and the form that records a print. */
export function presentRegisterChanges(
  t: TFunction,
  { version, printed, changes, declarations }: RegisterState,
): { changes: HistoryListProps; print: ConfirmStepProps } {
  const words = { ...t('admin.historia.words', { returnObjects: true }), empty: t('admin.registro.nadaNuevo') };
  return {
    changes: {
      title: t('admin.registro.cambios'),
      entries: changes.map((change) => presentChange(t, change, printed, declarations.get(change.key))),
      words: printed ? words : { ...words, empty: t('admin.registro.nuncaImpreso') },
    },
    print: {
      question: t('admin.registro.imprimir'),
      consequence: printed
        ? t('admin.registro.impreso', { version: printed.version, ...describeSigned(t, printed) })
        : t('admin.registro.sinImprimir'),
      confirmLabel: t('admin.registro.marcar'),
      action: 'impreso',
      formAction: registerPath,
      leads: registerPath,
      hidden: { version },
      isHarmless: true,
      cancel: { text: t('admin.registro.abrir', { version }), href: '/alergenos' },
    },
  };
}

function presentChange(
  t: TFunction,
  { key, before, after, fields }: RegisterChange,
  printed: Signed | undefined,
  signed: Signed | undefined,
): HistoryEntry {
  const inputIn = (side: RegisterRow | undefined, field: MenuField) =>
    side && (shownInput(t, field, inputOf(side, field)) || '—');
  const kind = before && after ? 'cambia' : after ? 'entra' : 'sale';
  const row = (after ?? before) as RegisterRow;
  const whole = row.trazas.length > 0 ? (['alergenos', 'trazas'] as const) : (['alergenos'] as const);
  const shown = before && after ? fields : whole;
  // An added, removed or renamed dish was not declared again.
  const isSince = signed && printed && signed.at > printed.at;
  return {
    id: key,
    ...(isSince ? presentSigned(t, signed) : {}),
    action: t(`admin.registro.${kind}`),
    subject: `${nameOf(row, row.table, 'es').text} · ${t(`listas.${row.table}.title`)}`,
    changes: shown.map((field) => ({
      label: labelOfField(t, field),
      before: inputIn(before, field),
      after: inputIn(after, field),
    })),
  };
}

function presentSigned(t: TFunction, signed: Signed): Pick<HistoryEntry, 'when' | 'who'> {
  const { who, date, time } = describeSigned(t, signed);
  return { when: { text: `${date}, ${time}`, iso: new Date(signed.at).toISOString() }, who };
}
