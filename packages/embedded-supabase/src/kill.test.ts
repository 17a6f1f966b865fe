import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { clientOf, makeFolder, writeFiles } from '../testing/instance';
import { ended, startChild, startCommand, type Running } from '../testing/process';

/**
 * kill -9 at random moments during writes over HTTP: all acknowledged rows and files are there afterwards, and no row lacks its
 * bytes. Two rounds in the ordinary run, forty with `npm run tool -- campaign kills`.
 */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const minute = 60_000;

const migration = `
  create table entries (id bigint primary key, round int not null, text text not null);
  create index entries_by_round on entries (round, id);
  create table counters (name text primary key, value bigint not null);
  alter table entries enable row level security;
  alter table counters enable row level security;
  create function check_indexes() returns table (by_table bigint, by_index bigint) language plpgsql as $$
  begin
    set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off;
    select count(*) into by_table from entries where round >= 0;
    set local enable_seqscan = off; set local enable_indexscan = on; set local enable_indexonlyscan = on;
    select count(*) into by_index from entries where round >= 0;
    return next;
  end $$;
`;

/** The writes that the server acknowledged. */
interface Acknowledged {
  readonly rows: Map<number, string>;
  readonly files: Map<string, string>;
  counter: number;
}

function makeContent(key: string, size: number): Buffer {
  const block = createHash('sha256').update(key).digest();
  return Buffer.alloc(size, block);
}

/** Runs four writers until the connection breaks: single rows, blocks of rows, files (new and replaced), a counter. */
async function writeUntilKilled(server: Running, round: number, done: Acknowledged): Promise<void> {
  const client = clientOf(server.url, server.serviceRoleKey);
  let next = round * 1_000_000;
  const rows = async (count: number) => {
    for (;;) {
      const made = Array.from({ length: count }, () => ({ id: (next += 1), round, text: `row ${next}` }));
      const { error } = await client.from('entries').insert(made);
      if (error) return;
      for (const row of made) done.rows.set(row.id, row.text);
    }
  };
  const files = async () => {
    for (let at = 0; ; at += 1) {
      const name = at % 3 === 2 ? 'replaced.bin' : `round-${round}/file-${at}.bin`;
      const content = makeContent(`${round}-${at}`, 1000 + ((at * 7919) % 200_000));
      done.files.delete(name);
      const { error } = await client.storage.from('files').upload(name, content, { upsert: true });
      if (error) return;
      done.files.set(name, createHash('sha256').update(content).digest('hex'));
    }
  };
  const count = async () => {
    for (;;) {
      const { error } = await client.from('counters').upsert({ name: 'all', value: done.counter + 1 });
      if (error) return;
      done.counter += 1;
    }
  };
  await Promise.all([rows(1), rows(25), files(), count()]);
}

async function verify(server: Running, done: Acknowledged): Promise<void> {
  const client = clientOf(server.url, server.serviceRoleKey);
  const found = new Map<number, string>();
  for (let from = -1; ;) {
    const page = client.from('entries').select('id,text').gt('id', from).order('id').limit(5000);
    const { data, error } = await page.overrideTypes<{ id: number; text: string }[]>();
    expect(error).toBeNull();
    for (const { id, text } of data!) found.set(id, text);
    if (data!.length < 5000) break;
    from = data!.at(-1)!.id;
  }
  expect([...done.rows].filter(([id, text]) => found.get(id) !== text)).toEqual([]);
  const { data: indexes } = await client.rpc('check_indexes').single<{ by_table: number; by_index: number }>();
  expect(indexes!.by_index).toBe(indexes!.by_table);
  const { data: counter } = await client.from('counters').select('value').maybeSingle();
  expect(counter?.value ?? 0).toBeGreaterThanOrEqual(done.counter);

  const listed = await client.storage.from('files').listV2({ limit: 1000 });
  const pages = [...(listed.data?.objects ?? [])];
  for (let cursor = listed.data?.nextCursor; cursor;) {
    const page = await client.storage.from('files').listV2({ limit: 1000, cursor });
    pages.push(...(page.data?.objects ?? []));
    cursor = page.data?.nextCursor;
  }
  const hashes = new Map<string, string>();
  for (const { name } of pages) {
    const { data, error } = await client.storage.from('files').download(name);
    expect(error, `bytes of ${name}`).toBeNull();
    hashes.set(
      name,
      createHash('sha256')
        .update(Buffer.from(await data!.arrayBuffer()))
        .digest('hex'),
    );
  }
  expect([...done.files].filter(([name, hash]) => hashes.get(name) !== hash)).toEqual([]);
}

/** Waits for `milliseconds` or the end of `work`, whichever is first. */
function passTime(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

test(
  `${rounds} kills during writes lose nothing that was acknowledged`,
  { timeout: 2 * minute + rounds * minute },
  async () => {
    const folder = makeFolder();
    writeFiles(folder.path, {
      'supabase/config.toml': '[storage.buckets.files]\npublic = false\n',
      'supabase/migrations/1_entries.sql': migration,
    });
    const args = ['--port', '0', '--data', path.join(folder.path, 'data')];
    args.push('--migrations', path.join(folder.path, 'supabase/migrations'), '--seed', path.join(folder.path, 'none'));

    // After a kill during the creation the next start creates the database.
    for (const moment of [300, 1500]) {
      const child = startChild(args);
      const end = ended(child);
      await passTime(moment, end);
      child.kill('SIGKILL');
      await end;
    }

    const done: Acknowledged = { rows: new Map(), files: new Map(), counter: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startCommand(args);
      await verify(server, done);
      const writing = writeUntilKilled(server, round, done);
      await passTime(100 + Math.random() * 1500, writing);
      expect(await server.stop('SIGKILL')).toBeNull();
      await writing;
    }
    const last = await startCommand(args);
    await verify(last, done);
    expect(await last.stop('SIGTERM')).toBe(0);
    if (process.env.KILL_REPORT) {
      const figures = { rounds, rows: done.rows.size, files: done.files.size, counter: done.counter };
      fs.writeFileSync(process.env.KILL_REPORT, `${JSON.stringify(figures)}\n`);
    }
    expect(done.rows.size).toBeGreaterThan(rounds);
    folder.remove();
  },
);
