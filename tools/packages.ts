/**
 * Checks the licences of the packages that a site runs with (lock file) and their known faults (`npm audit --omit=dev`). A
 * critical fault fails; lesser faults and a registry that does not answer are printed as notes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root, printLine } from '../scripts/prepare.mjs';

interface LockFile {
  packages: Record<string, { license?: string; dev?: boolean; link?: boolean }>;
}
interface Audit {
  vulnerabilities?: Record<string, { severity: string }>;
}

/** Licences that ask for attribution only. libvips (LGPL) is linked dynamically and unchanged. */
const free = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Python-2.0', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);
const isFree = (licence: string) => licence.split(/ AND | OR |[()]/).every((each) => each === '' || free.has(each));

/** Some old packages have the licence in their own file only, in an older form. */
function readLicence(folder: string): string {
  const file = path.join(root, folder, 'package.json');
  if (!existsSync(file)) return '';
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type: string };
    licenses?: { type: string }[];
  };
  if (typeof license === 'object') return license.type;
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
}

/** Its licence (MIT) is in its README only. */
const saysElsewhere = 'node_modules/require-like';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
const used = Object.entries(packages).filter(
  ([name, { dev, link }]) => name.startsWith('node_modules/') && !dev && !link,
);
const unfree = used
  .map(([name, { license }]) => ({ name, licence: license ?? readLicence(name) }))
  .filter(({ name, licence }) => name !== saysElsewhere && (licence === '' || !isFree(licence)));
for (const { name, licence } of unfree) printLine(`${name}: licence '${licence}'`);
printLine(`${used.length} packages, ${unfree.length} of them under a licence that is not known to be free`);

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
});
let audit: Audit = {};
try {
  audit = JSON.parse(stdout) as Audit;
} catch {
  // Unreadable: reported below.
}
const faults = Object.entries(audit.vulnerabilities ?? {});
const critical = faults.filter(([, { severity }]) => severity === 'critical');
if (!audit.vulnerabilities) printLine('Note: the registry tells no faults of packages here');
else if (faults.length > 0) {
  printLine(`Note: ${faults.length} packages with known faults: npm audit --omit=dev`);
  for (const [name, { severity }] of faults) printLine(`${name}: ${severity}`);
}
process.exitCode = unfree.length > 0 || critical.length > 0 ? 1 : 0;
