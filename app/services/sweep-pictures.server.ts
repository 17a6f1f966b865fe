import { listDishPicturePaths } from '../backends/dish-pictures.server';
import { dishFolder } from '../domain/picture';
import { getEnv } from '../env.server';
import { log } from '../log.server';
import { menuPublisher, pictureStore } from './daily-menu.server';
import type { SweepOptions } from './picture-store';

const hour = 60 * 60 * 1000;

/** A dish's picture may wait for its row in a form that was refused, as long as a staff session lasts and longer. */
export const dishSweep: SweepOptions = {
  folders: [dishFolder],
  listNamed: listDishPicturePaths,
  spare: 24 * hour,
};

/** Each answers how many files it removed. */
const sweeps: readonly (() => Promise<number>)[] = [
  // The embedded storage is this process's alone, so every file that is not under way here is swept; a hosted one may be
  // shared, so files of the last hour are spared.
  () => menuPublisher.sweep(getEnv().SUPABASE_URL ? hour : 0),
  () => pictureStore.sweep(dishSweep),
];

/** Removes pictures that nothing names any more, and what a crash left behind. Never rejects. */
export async function sweepPictures(): Promise<void> {
  for (const sweep of sweeps) {
    try {
      const count = await sweep();
      if (count > 0) log('info', 'pictures that nothing names were removed', { files: count });
    } catch (error) {
      log('error', 'pictures could not be swept', { reason: (error as Error).message });
    }
  }
}

const kept = globalThis as typeof globalThis & { antidotoSweep?: Promise<void> };

/** Sweeps once a process, at the first use of the panel's section, for hosts that start no daily work. */
export function sweepOnce(): Promise<void> {
  kept.antidotoSweep ??= sweepPictures();
  return kept.antidotoSweep;
}
