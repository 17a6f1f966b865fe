import { readWholeMenu } from '~/features/carta/dishes.data.server';
import type { Platform } from '~/platform/create-platform.server';
import type { DailyJobs } from '~/platform/daily-jobs';
import { allowInLog } from '~/platform/log.server';
import { menuEdits } from './dish-edits.data.server';
import { undoSettings, type SettingsServices } from './history/undo-settings';
import { keptImports } from './import/kept-imports.data.server';
import { createMenuEditor, type MenuEditorOptions } from './menu-editor';
import { createPriceChanges } from './prices/price-changes';
import { pricePlans } from './prices/price-plans.data.server';

type DishEditorOptions = Pick<MenuEditorOptions, 'listMenu' | 'undoImport'> & SettingsServices & { platform: Platform };

export function createDishEditor({ platform, listMenu, undoImport, ...settings }: DishEditorOptions) {
  allowInLog(['/admin/historial', '/admin/filas']);
  const { content, log, now, today } = platform;
  const menuEditor = createMenuEditor({
    edits: menuEdits,
    readMenu: readWholeMenu,
    onChange: content.forgetVersions,
    log,
    undoSettings: (line) => undoSettings(settings, line),
    undoImport,
    listMenu,
    now,
  });
  const priceChanges = createPriceChanges({ content, plans: pricePlans, readMenu: readWholeMenu, log, today });
  const jobs: DailyJobs = {
    pieces: { 'old lines of the history': menuEditor.removeOldChanges, 'old pasted cartas': keptImports.removeOld },
    checks: { 'prices whose day has come could not be changed': () => priceChanges.applyDue() },
  };
  return { services: { menuEditor, priceChanges, keptImports }, jobs };
}
