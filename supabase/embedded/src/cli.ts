import * as path from 'node:path';
import { openEmbeddedSupabase, serveEmbeddedSupabase } from './index';

const usage = 'npm run supabase -- [--port N] [--data DIR] [--migrations DIR] [--seed FILE]';

interface Options {
  port: number;
  data: string;
  migrations: string;
  seed: string;
}

/** @throws Error with what is wrong with the options. */
function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options {
  const options: Options = {
    port: 54321,
    data: environment.DATA_DIR || './data',
    migrations: './supabase/migrations',
    seed: './supabase/seed.sql',
  };
  for (let at = 0; at < args.length; at += 1) {
    const [name, inline] = args[at]!.split(/=(.*)/s, 2) as [string, string | undefined];
    const option = name.replace(/^--/, '');
    if (!name.startsWith('--') || !(option in options)) throw new Error(`Unknown option ${args[at]}`);
    const value = inline ?? args[(at += 1)];
    if (value === undefined || value === '') throw new Error(`The option ${name} needs a value`);
    if (option === 'port') {
      if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) throw new Error(`--port must be 0 to 65535, not ${value}`);
      options.port = Number(value);
    } else {
      options[option as 'data' | 'migrations' | 'seed'] = value;
    }
  }
  return options;
}

async function main(): Promise<void> {
  let options: Options;
  try {
    options = readOptions(process.argv.slice(2), process.env);
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
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void server
      .close()
      .then(() => embedded.close())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(`SUPABASE_URL=${server.url}`);
  console.log(`SUPABASE_ANON_KEY=${embedded.anonKey}`);
  console.log(`SUPABASE_SERVICE_ROLE_KEY=${embedded.serviceRoleKey}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
