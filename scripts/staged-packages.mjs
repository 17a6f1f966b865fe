/**
 * Prepares the folder in which npm installs. Plain Node, because it runs before any package is installed.
 * The repository's lock file has no addresses, so npm would ask the registry about each package before it fetches it. This adds
 * them (docs/decisions/124-first-page.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The address of a package's archive in the registry of its scope, or in the default registry, by npm's settings.
 *
 * @param {Record<string, string>} settings `npm config list --json`
 * @returns {string | undefined} undefined when npm's settings name no registry
 */
function addressOf(settings, name, version) {
  const registry = settings[`${name.split('/')[0]}:registry`] ?? settings.registry;
  return registry && `${registry.replace(/\/?$/, '/')}${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
}

/** npm's settings; empty when npm does not print them. */
export function readSettings() {
  const { stdout } = spawnSync('npm', ['config', 'list', '--json'], { encoding: 'utf8' });
  try {
    return JSON.parse(stdout) ?? {};
  } catch {
    return {};
  }
}

/**
 * Writes `package.json`, the lock file and the workspaces' manifests into an empty folder, for `npm ci` to install from. The set
 * `site` leaves `devDependencies` out, so that npm does not consider them. npm checks each archive by the lock file's hash.
 *
 * @param {string} folder
 * @param {'site' | 'all'} set
 * @param {Record<string, string>} settings as `readSettings` gives them; without a registry the lock file stays without addresses
 */
export function stagePackages(folder, set, settings) {
  const manifest = readJson('package.json');
  const lock = readJson('package-lock.json');
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (set === 'site') {
      delete entry.devDependencies;
      if (entry.dev) delete lock.packages[place];
    }
    if (!place.includes('node_modules/') || entry.link || entry.resolved) continue;
    const name = entry.name ?? place.split('node_modules/').at(-1);
    entry.resolved = addressOf(settings, name, entry.version);
  }

  rmSync(folder, { recursive: true, force: true });
  const write = (file, value) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(value));
  };
  for (const [file, own] of [
    ['package.json', manifest],
    ...manifest.workspaces.map((workspace) => [`${workspace}/package.json`, readJson(`${workspace}/package.json`)]),
  ]) {
    if (set === 'site') delete own.devDependencies;
    write(file, own);
  }
  write('package-lock.json', lock);
  if (existsSync('.npmrc')) writeFileSync(path.join(folder, '.npmrc'), readFileSync('.npmrc'));
}

/** Removes the source maps of installed packages: 34 of 206 MB, for a debugger inside a package. No command reads them. */
export function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path.join(entry.parentPath, entry.name));
  }
}
