import { expect, it } from 'vitest';

import type { StoredSettingsChange } from './change-history.data.server';
import { presentHistory } from './present-history';
import { words } from '../../../../tests/support/words';

/** Each changed field of a line of the history, as the page reads it out. */
async function readChanges(
  change: Pick<StoredSettingsChange, 'settings' | 'before' | 'after'>,
  kind: 'creado' | 'guardado',
) {
  const line: StoredSettingsChange = { ...change, kind, id: 1, at: 0, who: 'Ana', rowId: 1 };
  const { entries } = presentHistory(await words.get('es'), { changes: [line], own: new Set() }, 90);
  return entries[0]?.changes.map(({ label, before, after }) => [label, before, after].filter(Boolean).join(': '));
}

it('writes a special day in words, in the order of its form, without its empty texts', async () => {
  const after = { texto_en: '', texto_es: 'Boda', hasta: '2026-11-29', desde: '2026-11-29', id: '3' };
  expect(await readChanges({ settings: 'dias_especiales', before: {}, after }, 'creado')).toEqual([
    'Desde: domingo, 29 de noviembre de 2026',
    'Hasta: domingo, 29 de noviembre de 2026',
    'Texto en español: Boda',
    'Cerrado: Sí',
  ]);
});

it('lists the changed hours day by day, and the days of the menu by name', async () => {
  const before = { menu_dias: '12' };
  const after = { menu_dias: '126', abre_3: '13:00', cierra_2: '16:00', abre_2: '12:00', abre_2_2: '20:00' };
  expect(await readChanges({ settings: 'horario', before, after }, 'guardado')).toEqual([
    'Martes, Abre: —: 12:00',
    'Martes, Cierra: —: 16:00',
    'Martes, segundo turno, Abre: —: 20:00',
    'Miércoles, Abre: —: 13:00',
    'Menú del día, Días en que se sirve: lunes, martes: lunes, martes, sábado',
  ]);
});

it('lists the changed facts in the order of their page', async () => {
  const after = { nif: '12345678Z', calle: 'Calle Mayor, 12', nombre: 'Bar Paco' };
  expect(await readChanges({ settings: 'local', before: {}, after }, 'guardado')).toEqual([
    'Nombre: —: Bar Paco',
    'Calle y número: —: Calle Mayor, 12',
    'NIF: —: 12345678Z',
  ]);
});
