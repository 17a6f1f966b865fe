import type { createOwnerFacts } from '~/features/restaurant/facts/site-words.server';
import type { OpeningHoursService } from '~/features/restaurant/hours/opening-hours';
import { readSpans } from '~/features/restaurant/hours/opening-hours.data.server';
import type { StoredSettingsChange } from './change-history.data.server';

export interface SettingsServices {
  ownerFacts: Pick<ReturnType<typeof createOwnerFacts>, 'save'>;
  openingHours: Pick<OpeningHoursService, 'save' | 'addSpecial' | 'removeSpecial'>;
}

/**
 * Undoes a change of facts or hours: saves the values before it over those after it. Resolves to false, and writes nothing, when
 * a later change of the same fields is in the way. @throws DatabaseFault
 */
export async function undoSettings(
  { ownerFacts, openingHours }: SettingsServices,
  line: StoredSettingsChange,
): Promise<boolean> {
  const { settings, kind, rowId, before, after } = line;
  if (settings === 'local') return (await ownerFacts.save(before, after)) === undefined;
  if (settings === 'horario') return (await openingHours.save(before, after)) === undefined;
  if (kind === 'creado') await openingHours.removeSpecial(rowId);
  else {
    const { desde = '', hasta = '', texto_es = '', texto_en = '' } = before;
    const text = { es: texto_es, en: texto_en };
    await openingHours.addSpecial({ from: desde, to: hasta, hours: readSpans(before), text });
  }
  return true;
}
