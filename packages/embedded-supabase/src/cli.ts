import * as path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openEmbeddedSupabase, serveEmbeddedSupabase } from './index';

const usage = 'npm run supabase -- [--port N] [--data DIR] [--migrations DIR] [--seed FILE]';

const day = 24 * 60 * 60 * 1000;
/** Pause after each table, in ms, in which the requests that waited are answered. */
const betweenTables = 20;

/** @throws Error that names the wrong option. */
function readOptions(args: string[], dataDir = './data') {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '54321' },
      data: { type: 'string', default: dataDir },
      migrations: { type: 'string', default: './supabase/migrations' },
      seed: { type: 'string', default: './supabase/seed.sql' },
    },
  });
  if (Object.values(values).includes('')) throw new Error('An option needs a value');
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65535) throw new Error(`--port must be 0 to 65535, not ${values.port}`);
  return { ...values, port };
}

async function main(): Promise<void> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(process.argv.slice(2), process.env.DATA_DIR || undefined);
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: ${usage}`);
    process.exitCode = 2;
    return;
  }
  const embedded = await openEmbeddedSupabase({
    dataDir: options.data,
    migrationsDir: options.migrations,
    seedFile: options.seed,
    emptyClusterDir: './build/empty-cluster',
    storageSeedDir: path.join(path.dirname(options.seed), 'seed', 'storage'),
    onProgress: (step) => console.error(step),
    log: ({ level, message, error }) => console.error([`${level}: ${message}`, error].filter(Boolean).join(' ')),
  });
  let server: Awaited<ReturnType<typeof serveEmbeddedSupabase>>;
  try {
    server = await serveEmbeddedSupabase(embedded, { host: '127.0.0.1', port: options.port });
  } catch (error) {
    await embedded.close();
    throw error;
  }
  const tidy = async () => {
    while ((await embedded.tidyNext()) > 0) await wait(betweenTables);
  };
  const report = (error: Error) => console.error(`warn: the tables could not be tidied: ${error.message}`);
  setInterval(() => void tidy().catch(report), day).unref();
  // A second signal waits for the same stop.
  const stop = async () => {
    await server.close();
    await embedded.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  console.log(`SUPABASE_URL=${server.url}`);
  console.log(`SUPABASE_ANON_KEY=${embedded.anonKey}`);
  console.log(`SUPABASE_SERVICE_ROLE_KEY=${embedded.serviceRoleKey}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
