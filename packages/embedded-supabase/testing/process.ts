import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const bundle = path.join(root, 'build/embedded-test/supabase.mjs');
let isBuilt = false;

/** Bundles the command line as the project's build does, once for each test run. @returns the bundle's file. */
export function buildCommand(): string {
  if (!isBuilt) {
    const esbuild = createRequire(import.meta.url).resolve('esbuild/bin/esbuild');
    execFileSync(esbuild, [
      path.join(root, 'packages/embedded-supabase/src/cli.ts'),
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--packages=external',
      '--log-level=error',
      `--outfile=${bundle}`,
    ]);
    isBuilt = true;
  }
  return bundle;
}

export interface Running {
  readonly process: ChildProcess;
  readonly url: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;
  /** Sends the signal and waits for the exit. @returns the exit code, null after a kill. */
  readonly stop: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with these options until it exits. */
export async function runCommand(
  args: readonly string[],
  environment: Record<string, string | undefined> = {},
): Promise<Ended> {
  const child = startChild(args, environment);
  const [stdout, stderr] = [collect(child.stdout!), collect(child.stderr!)];
  const code = await ended(child);
  return { code, stdout: stdout(), stderr: stderr() };
}

/** Starts the command and waits until it serves. @throws Error with its output when it exits before. */
export async function startCommand(args: readonly string[]): Promise<Running> {
  const child = startChild(args);
  const [stdout, stderr] = [collect(child.stdout!), collect(child.stderr!)];
  const end = ended(child);
  const read = (name: string) => new RegExp(`^${name}=(.+)\n`, 'm').exec(stdout())?.[1];
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', () => read('SUPABASE_SERVICE_ROLE_KEY') && resolve());
    void end.then((code) => reject(new Error(`It ended with ${code}: ${stderr()}`)));
  });
  return {
    process: child,
    url: read('SUPABASE_URL')!,
    anonKey: read('SUPABASE_ANON_KEY')!,
    serviceRoleKey: read('SUPABASE_SERVICE_ROLE_KEY')!,
    stop: (signal) => {
      child.kill(signal);
      return end;
    },
  };
}

/** Starts the command without waiting. */
export function startChild(
  args: readonly string[],
  environment: Record<string, string | undefined> = {},
): ChildProcess {
  // It runs for seconds, so its code is hardly optimized.
  return spawn(process.execPath, ['--liftoff-only', '--interrupt-budget=1000000', buildCommand(), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', (code) => resolve(code)));
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => (text += part));
  return () => text;
}
