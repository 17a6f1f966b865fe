import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';

import { only } from '~/core/only';
import { checkEngine } from '~/platform/database/engine-check.server';
import { readDatabaseTime } from '~/platform/database/database-clock.server';
import { readDataFolder } from '~/platform/database/data-folder.server';
import { readDiskSpace } from '~/platform/database/disk-space.server';
import { greetMailServer } from '~/features/messages/mail/mail-server.server';
import { parseEnvironment, requireSharedSecrets } from '~/platform/env.server';
import type { Pauses } from '~/platform/pause-gauge';
import { askControl } from '../site-control.server';

/** The result of one examination: what was found, and for each fault a line with the remedy. */
export interface Finding {
  part: 'machine' | 'folder' | 'environment' | 'port' | 'pauses' | 'engine' | 'mail' | 'clock';
  seen: string;
  faults: string[];
}

type Parsed = ReturnType<typeof parseEnvironment>;

const mega = 1024 * 1024;
/** Minimum of memory, in bytes. With less the system ends the site soon. */
const leastMemory = 512 * mega;
/** Maximum difference between the clocks of the site and the engine, in ms: opening times follow the site's. */
const mostDrift = 10_000;

const size = (bytes: number) => `${Math.round(bytes / mega)} MB`;

const report = (part: Finding['part'], seen: string, ...faults: readonly (string | false)[]): Finding => ({
  part,
  seen,
  faults: only(faults),
});

export function examineMachine(
  node = process.versions.node,
  // The system's limit for this process: 0, or more than the machine's memory, when no limit is set.
  memory = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): Finding {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isOld = major < 20 || (major === 20 && minor < 19);
  return report(
    'machine',
    `Node ${node}, ${size(memory)} of memory`,
    isOld && `Node ${node} is too old: install Node 22 or 24.`,
    memory < leastMemory &&
      `There are ${size(memory)} of memory: give this machine or container ${size(leastMemory)} or more.`,
  );
}

/** Examines the data folder. Does not create it. */
export function examineFolder(name: string, user = process.getuid?.()): Finding {
  const folder = path.resolve(name);
  const finding = (seen: string, faults: string[]) => report('folder', `${folder}${seen}`, ...faults);
  const faults: string[] = [];
  let standing = folder;
  while (!existsSync(standing)) standing = path.dirname(standing);
  const { uid, gid } = statSync(standing);
  const us = user ?? uid;
  let names: string[];
  try {
    if (!statSync(standing).isDirectory()) return finding('', [`${standing} is a file: name a folder with DATA_DIR.`]);
    accessSync(standing, constants.W_OK | constants.X_OK);
    names = readdirSync(standing);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Its content cannot be examined.
    return finding('', [
      code === 'EROFS'
        ? `${standing} is on a read-only disk: mount it writable, or name another folder with DATA_DIR.`
        : `${standing} cannot be written (${code}): chown -R ${us} ${standing}`,
    ]);
  }
  const { free, least } = readDiskSpace(standing);
  if (free < least) faults.push(`${size(free)} are free at ${standing}: make room for ${size(least)} or more.`);
  if (standing !== folder) return finding(' is not there; the first start makes it', faults);
  // Root examines for the site's own user and changes no owner.
  if (uid !== us && us !== 0)
    faults.push(`${folder} belongs to user ${uid}:${gid}, and this is user ${us}: chown -R ${us} ${folder}`);
  for (const secret of ['', 'secrets.json', 'keys.json', 'control.json', 'backups', 'postgres', 'objects']) {
    const file = path.join(folder, secret);
    if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) {
      faults.push(`${file} may be read by others: chmod -R go= ${file}`);
    }
  }
  const written = names.map((each) => statSync(path.join(folder, each), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const behind = Math.max(...written) - Date.now();
  if (behind > mostDrift) {
    faults.push(
      `Files of ${folder} are ${Math.round(behind / 1000)} s newer than this machine's clock: timedatectl set-ntp true`,
    );
  }
  const half = names.filter((each) => each.endsWith('.partial'));
  for (const each of half) faults.push(`${path.join(folder, each)} is a broken off backup: remove it.`);
  const { database, lastBackup, setAside } = readDataFolder(folder);
  if (database && !database.isOurs && !database.hasCopy) {
    faults.push(
      `${folder} holds a database of PostgreSQL ${database.major}, which this version does not open, and no copy of its last stop: ` +
        'start the version that ran before once more and stop it in order (Ctrl+C, systemctl stop).' +
        (lastBackup ? ` Otherwise it is made anew from ${lastBackup}, without what came later.` : ''),
    );
  }
  const seen = [
    `${size(free)} free`,
    database ? `with a database of PostgreSQL ${database.major}` : 'without a database',
    ...(database?.isOurs === false ? ['which the next start makes anew from the copy of its last stop'] : []),
    ...setAside.map(
      ({ name, bytes }) => `${name} of before an update (${size(bytes)}), to be removed when you are content`,
    ),
  ];
  return finding(`, ${seen.join(', ')}`, faults);
}

/** Examines the environment as the start reads it. */
export function examineEnvironment(source?: Record<string, string | undefined>): Finding & { env?: Parsed } {
  try {
    const env = parseEnvironment(source);
    requireSharedSecrets(source);
    const engine = env.SUPABASE_URL ? 'the hosted Supabase' : 'the embedded Supabase';
    const seen = `${engine}, ${env.SMTP_URL ? 'mails' : 'no mails'}`;
    const isShared = env.SITE_URL?.startsWith('https:') === true && env.TRUST_PROXY_HOPS === 0;
    const fault =
      'SITE_URL is https and TRUST_PROXY_HOPS is 0: behind the proxy all guests are one address and share its limits. ' +
      'Set it to the number of proxies in front, most often 1.';
    return { ...report('environment', seen, isShared && fault), env };
  } catch (error) {
    const [, ...lines] = (error as Error).message.split('\n');
    return report('environment', '', ...lines.map((line) => `${line.trim()} (see .env.example)`));
  }
}

/** Whether the port is free, or the site's own. */
export async function examinePort({ PORT, HOST }: Pick<Parsed, 'PORT' | 'HOST'>): Promise<Finding> {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  const code = await new Promise<string>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen(PORT, HOST, () => server.close(() => resolve('')));
  });
  if (code === '') return report('port', `${PORT} is free`);
  if (code !== 'EADDRINUSE') {
    const remedy = code === 'EACCES' ? 'choose a PORT above 1023' : 'correct HOST and PORT';
    return report('port', '', `Nothing can listen at ${host}:${PORT} (${code}): ${remedy}.`);
  }
  const ours = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? host;
  const answer = await fetch(`http://${ours}:${PORT}/healthz`, {
    signal: AbortSignal.timeout(3000),
  }).then(
    async (response) => (await response.text()).trim(),
    () => '',
  );
  const fault = `Another program listens at ${host}:${PORT}: stop it, or choose another PORT.`;
  return report('port', `the site runs at ${PORT}`, answer !== 'ok' && fault);
}

/** The longest time in which the running site answered nothing; undefined when no site with an embedded database runs. */
async function examinePauses(dataDir: string): Promise<Finding | undefined> {
  const pauses = await askControl<Pauses>(dataDir, 'pauses', '').catch(() => undefined);
  if (!pauses) return undefined;
  const { longest, usual, since } = pauses;
  return report('pauses', `the longest ${longest} ms, 99 of 100 at most ${usual} ms, since ${since}`);
}

/** Examines the hosted project as the start does. */
export async function examineEngine(): Promise<Finding> {
  try {
    const schema = await checkEngine();
    const away = 'The Supabase project does not answer: look at SUPABASE_URL, the network, and whether it is paused.';
    if (schema === 'away') return report('engine', '', away);
    const ahead = `The database is ahead of this code (${schema.surplus.join(', ')}): update the site.`;
    const seen = 'it answers, takes both keys, has the schema and the bucket';
    return report('engine', seen, schema.state === 'ahead' && ahead);
  } catch (error) {
    return report('engine', '', (error as Error).message);
  }
}

/** Compares the clocks of the site and the engine. */
export async function examineClock(read = readDatabaseTime, now = Date.now): Promise<Finding> {
  const before = now();
  try {
    const drift = Math.round((before + now()) / 2 - (await read()).getTime());
    const seconds = Math.round(Math.abs(drift) / 1000);
    const side = drift > 0 ? 'ahead of' : 'behind';
    const fault = `This machine's clock is ${seconds} s ${side} the engine's: timedatectl set-ntp true`;
    return report('clock', `${seconds} s from the engine's`, Math.abs(drift) > mostDrift && fault);
  } catch {
    return report('clock', 'not compared: the engine does not tell the time');
  }
}

const mailRemedies = {
  login: 'correct user and password in SMTP_URL (percent-encoded)',
  unknownHost: 'correct the host in SMTP_URL',
  unreachable: 'correct host and port in SMTP_URL, and let this machine out to them',
  timeout: 'correct host and port in SMTP_URL (smtps: at port 465), and let this machine out to them',
  tls: 'use the name its certificate is made for and a valid certificate; smtps: at port 465, smtp: at 587 and 25',
  refused: 'ask the mail server what it has against this machine',
  other: 'ask the administrator of the mail server',
};

/** Connects to the mail server and logs in; sends no mail. */
export async function examineMail(url: string, timeLimit = 8000): Promise<Finding> {
  const outcome = await greetMailServer({ url, timeLimit });
  if (outcome.kind === 'taken') return report('mail', 'the server greets and lets us in');
  return report('mail', '', `The mail server said: ${outcome.reason}: ${mailRemedies[outcome.failure]}.`);
}

/** Runs all examinations; a fault may explain later ones. Changes nothing. */
export async function* examine(): AsyncGenerator<Finding> {
  yield examineMachine();
  const environment = examineEnvironment();
  yield environment;
  const { env } = environment;
  if (!env) return;
  yield examineFolder(env.DATA_DIR);
  yield await examinePort(env);
  const pauses = await examinePauses(env.DATA_DIR);
  if (pauses) yield pauses;
  if (env.SUPABASE_URL) {
    const engine = await examineEngine();
    yield engine;
    if (engine.faults.length === 0) yield await examineClock();
  }
  if (env.SMTP_URL) yield await examineMail(env.SMTP_URL);
}
