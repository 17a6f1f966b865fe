import type { ConfirmStepProps, HistoryEntry, HistoryListProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Signed } from '~/features/carta/register/register-prints.data.server';
import { inputOf, type MenuField } from '~/features/carta/dish-fields';
import { nameOf } from '~/features/carta/menu-item';
import { keyOfDish, type RegisterChange, type RegisterRow } from '~/features/carta/register/register';
import { describeSigned, labelOfField, shownInput } from './present-edit';
import type { RegisterState } from '~/features/carta/register/register-prints';

const registerPath = '/admin/alergenos';

/** The panel's page of the register: changes since the last print, the form that records a print, and the declarations. */
export function presentRegisterChanges(
  t: TFunction,
  { version, rows, printed, changes, declarations }: RegisterState,
): { changes: HistoryListProps; print: ConfirmStepProps; declared: HistoryListProps } {
  const words = { ...t('admin.historia.words', { returnObjects: true }), empty: t('admin.registro.nadaNuevo') };
  const declared = rows
    .filter(({ alergenos }) => alergenos !== null)
    .map((row) => ({ row, signed: declarations.get(keyOfDish(row)) }))
    .sort((one, other) => (other.signed?.at ?? 0) - (one.signed?.at ?? 0));
  const open = rows.filter(({ alergenos }) => alergenos === null).length;
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
    declared: {
      title: t('admin.registro.declarados', { count: open }),
      entries: declared.map(({ row, signed }) => ({
        id: keyOfDish(row),
        ...(signed ? presentSigned(t, signed) : {}),
        ...presentSubject(t, row),
        changes: [],
      })),
      words: { ...words, empty: t('admin.registro.ninguno') },
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
    ...presentSubject(t, row, t(`admin.registro.${kind}`)),
    changes: shown.map((field) => ({
      label: labelOfField(t, field),
      before: inputIn(before, field),
      after: inputIn(after, field),
    })),
  };
}

const presentSubject = (t: TFunction, row: RegisterRow, action?: string) => {
  const [name, list] = [nameOf(row, row.table, 'es').text, t(`listas.${row.table}.title`)];
  return action === undefined ? { action: name, subject: list } : { action, subject: `${name} · ${list}` };
};

function presentSigned(t: TFunction, signed: Signed): Pick<HistoryEntry, 'when' | 'who'> {
  const { who, date, time } = describeSigned(t, signed);
  return { when: { text: `${date}, ${time}`, iso: new Date(signed.at).toISOString() }, who };
}
