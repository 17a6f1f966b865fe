/**
 * A process of `faults.test.ts`: opens the data directory like a start, sweeps, prints the rows and files, then
 * performs one action on the menu of the day and is killed at the given call.
 *
 * DATA_DIR=… node menu-step.mjs OPERATION 'CALL N' before|after
 */
import { dailyMenuTable } from '../../app/features/daily-menu/daily-menus.data.server';
import { pictureFiles } from '../../app/platform/pictures/picture-files.server';
import { emptyMenuText } from '../../app/features/daily-menu/daily-menu';
import { connectSupabase, closeSupabase } from '../../app/platform/database/supabase.server';
import { createPictureStore } from '../../app/platform/pictures/picture-store';
import { createMenuPublisher } from '../../app/features/daily-menu/publish-daily-menu';
import { interrupt, makeTinyPicture, readTruth } from './menu-truth';

const [, , operation = 'none', step = '', moment = 'before'] = process.argv;
await connectSupabase();

const options = {
  makeSafe: async () => ({ ok: true as const, picture: makeTinyPicture() }),
  now: () => Date.now(),
  makeRandom: () => Math.random().toString(36).slice(2, 10).replaceAll('w', 'v'),
  onFailure: (what: string, error: unknown) => process.stderr.write(`${what}: ${String(error)}\n`),
};
const onChange = () => undefined;
const { onFailure } = options;

const atStart = createMenuPublisher({
  table: dailyMenuTable,
  pictures: createPictureStore({ files: pictureFiles, ...options }),
  onChange,
  onFailure,
});
await atStart.sweep(0);
process.stdout.write(`${JSON.stringify(await readTruth())}\n`);

const killSelf = () => process.kill(process.pid, 'SIGKILL');
const { table, files } = interrupt(dailyMenuTable, pictureFiles, step, (call) => {
  if (moment === 'before') return (killSelf(), call());
  return call().then(killSelf);
});
const publisher = createMenuPublisher({
  table,
  pictures: createPictureStore({ files, ...options }),
  onChange,
  onFailure,
});
const [newest] = await dailyMenuTable.readLatest();
const image = new Uint8Array([1]);
if (operation === 'create')
  await publisher.create({ fecha: '2026-11-23', texto: emptyMenuText, images: { es: image } });
if (operation === 'replace') await publisher.replaceImage(newest?.id ?? 0, 'es', image);
if (operation === 'repeat') await publisher.repeat(newest?.id ?? 0, '2026-11-24');
if (operation === 'save') {
  await publisher.save(newest?.id ?? 0, 1, { fecha: '2026-11-25', texto: emptyMenuText, images: { en: image } });
}
if (operation === 'remove') await publisher.remove(newest?.id ?? 0);
process.stdout.write('survived\n');
await closeSupabase();
