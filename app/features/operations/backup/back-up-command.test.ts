import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The calls of the command, and who ran each: the running site or this process. */
const world = vi.hoisted(() => ({
  done: [] as unknown[][],
  isRunning: false,
  failure: '',
  onEnd: () => {},
}));
vi.mock('./back-up.server', () => {
  const act = (name: string) => async (file: string, now: unknown) => {
    world.done.push([name, file, now instanceof Date]);
    if (world.failure) throw new Error(world.failure);
    return { rows: 12, files: 3 };
  };
  return { backUp: act('backUp'), restore: act('restore') };
});
vi.mock('./move.server', () => ({
  async move({ to, replaces, now }: { to: string; replaces: boolean; now: unknown }) {
    world.done.push(['move', to, replaces, now instanceof Date]);
    return { rows: 12, files: 3 };
  },
}));
vi.mock('../site-control.server', () => ({
  async askControl(...asked: string[]) {
    if (!world.isRunning) return undefined;
    world.done.push(['site', ...asked]);
    return { rows: 40, files: 4 };
  },
}));
vi.mock('~/platform/database/supabase.server', () => ({ closeSupabase: async () => world.onEnd() }));

const argv = process.argv;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'antidoto-command-'));
  vi.resetModules();
  for (const name of ['URL', 'ANON_KEY', 'SERVICE_ROLE_KEY']) vi.stubEnv(`SUPABASE_${name}`, '');
  vi.stubEnv('DATA_DIR', folder);
  Object.assign(world, { done: [], isRunning: false, failure: '' });
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function makeDatabase() {
  mkdirSync(path.join(folder, 'postgres'));
  writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18\n');
}

function nameHosted() {
  vi.stubEnv('SUPABASE_URL', 'https://proyecto.example');
  vi.stubEnv('SUPABASE_ANON_KEY', 'a');
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', 's');
  vi.stubEnv('SESSION_SECRET', 'a secret of the tests');
  vi.stubEnv('ADMIN_KEY', 'a key of the tests');
}

/** Runs `npm run backup`, `restore` or `move`; returns its output and exit code. */
async function run(...args: string[]) {
  const seen = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => (seen.out += String(text)) !== '');
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => (seen.err += String(text)) !== '');
  process.argv = ['node', 'back-up-command.js', ...args];
  const end = new Promise<void>((resolve) => (world.onEnd = resolve));
  await import('./back-up-command');
  await end;
  return { ...seen, code: process.exitCode };
}
const failed = (err: string) => ({ out: '', err: `${err}\n`, code: 1 });

const file = path.resolve('saved.gz');
const aBackup = (count: string) => ({ out: `Saved ${count}: ${file}\n`, err: '', code: undefined });
const hold = "Nothing is sent until the owner presses 'Reanudar envíos' at /admin/correo.";

describe('a command with wrong arguments', () => {
  it.each([
    ['backup -- FILE', []],
    ['backup -- FILE', ['export', 'saved.gz']],
    ['backup -- FILE', ['backup']],
    ['backup -- FILE', ['backup', 'saved.gz', '--replace']],
    ['restore -- FILE', ['restore']],
    ['move -- to-hosted | to-embedded [--replace]', ['move']],
    ['move -- to-hosted | to-embedded [--replace]', ['move', 'saved.gz']],
    ['move -- to-hosted | to-embedded [--replace]', ['move', 'to-hosted', '--force']],
  ])('is answered with how it is used, and nothing is done: %s', async (usage, args) => {
    makeDatabase();
    expect(await run(...args)).toEqual({ out: '', err: `Usage: npm run ${usage}\n`, code: 2 });
    expect(world.done).toEqual([]);
  });
});

describe('backup and restore', () => {
  it('run in the site that has the folder open', async () => {
    makeDatabase();
    world.isRunning = true;
    expect(await run('backup', 'saved.gz')).toEqual(aBackup('40 rows and 4 pictures'));
    expect(world.done).toEqual([['site', folder, 'backup', file]]);
  });

  it('run in this process when no site runs', async () => {
    makeDatabase();
    expect(await run('backup', 'saved.gz')).toEqual(aBackup('12 rows and 3 pictures'));
    vi.resetModules();
    expect((await run('restore', 'saved.gz')).out).toBe(`Restored 12 rows and 3 pictures: ${file}\n${hold}\n`);
    expect(world.done).toEqual([
      ['backUp', file, true],
      ['restore', file, true],
    ]);
  });

  it('run in this process for a hosted project', async () => {
    nameHosted();
    world.isRunning = true;
    expect(await run('backup', 'saved.gz')).toEqual(aBackup('12 rows and 3 pictures'));
    expect(world.done).toEqual([['backUp', file, true]]);
  });

  it.each([
    ['backup', 'Nothing was saved. Name the folder of the site with DATA_DIR.'],
    ['restore', 'Nothing was restored. Name the folder of the site with DATA_DIR; start a new site once before.'],
  ])('want a database: %s', async (command, remedy) => {
    expect(await run(command, 'saved.gz')).toEqual(failed(`There is no database in ${folder}. ${remedy}`));
    expect(world.done).toEqual([]);
  });

  it('are refused for another user’s database, unless the site runs them', async () => {
    makeDatabase();
    const { uid } = statSync(folder);
    vi.spyOn(process, 'getuid').mockReturnValue(uid + 1);
    expect(await run('backup', 'saved.gz')).toEqual(
      failed(`The database in ${folder} belongs to user ${uid}, and this is user ${uid + 1}: run this as user ${uid}.`),
    );
    expect(world.done).toEqual([]);
    world.isRunning = true;
    process.exitCode = undefined;
    vi.resetModules();
    expect(await run('backup', 'saved.gz')).toEqual(aBackup('40 rows and 4 pictures'));
  });

  it('report why they failed', async () => {
    makeDatabase();
    world.failure = 'no space left';
    expect(await run('backup', 'saved.gz')).toEqual(failed('no space left'));
  });
});

describe('a move', () => {
  const moved = [
    'Moved 12 rows and 3 pictures; both databases were read again and are the same.',
    'What waits is sent by the new database alone; the old one holds it back.',
  ];

  it('to the hosted project names the secrets that the site needs', async () => {
    nameHosted();
    makeDatabase();
    const start =
      'Start the site with these SUPABASE_* and the ADMIN_KEY and SESSION_SECRET it had (DATA_DIR/secrets.json).';
    expect(await run('move', 'to-hosted')).toEqual({
      out: `${[...moved, start].join('\n')}\n`,
      err: '',
      code: undefined,
    });
    expect(world.done).toEqual([['move', 'hosted', false, true]]);
  });

  it('to the embedded engine creates the database, and replaces an existing one on request', async () => {
    nameHosted();
    const start = 'Start the site without SUPABASE_*, with the same ADMIN_KEY and SESSION_SECRET.';
    expect((await run('move', 'to-embedded', '--replace')).out).toBe(`${[...moved, start].join('\n')}\n`);
    expect(world.done).toEqual([['move', 'embedded', true, true]]);
  });

  it('needs the hosted project, the shared secrets and a database', async () => {
    expect(await run('move', 'to-embedded')).toEqual(
      failed('SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY name the hosted project: set them.'),
    );
    nameHosted();
    vi.resetModules();
    expect(await run('move', 'to-hosted')).toEqual(
      failed(`There is no database in ${folder}. Nothing was moved. Name the folder of the site with DATA_DIR.`),
    );
    vi.stubEnv('ADMIN_KEY', '');
    makeDatabase();
    vi.resetModules();
    expect((await run('move', 'to-hosted')).err).toContain('ADMIN_KEY: is needed when SUPABASE_URL is set');
    expect(world.done).toEqual([]);
  });

  it("is refused for another user's database", async () => {
    nameHosted();
    makeDatabase();
    vi.spyOn(process, 'getuid').mockReturnValue(statSync(folder).uid + 1);
    expect((await run('move', 'to-hosted')).err).toContain(`The database in ${folder} belongs to user`);
    expect(world.done).toEqual([]);
  });
});
