import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

import { nginxProgram } from '../support/nginx';
import { findFreePort, startSite } from '../support/site';
import { pause, putLoad, fetchRaw } from './load';
import { makeFigure, medianOf, type Figure } from './report';

/** Debian's packages `wordpress`, `mariadb-server`, `php-fpm` and `nginx-light`. */
const source = '/usr/share/wordpress';
const folders = ['/usr/sbin', '/usr/bin'];
const versions = ['', '8.2', '8.3', '8.4'];
const find = (name: string) =>
  folders.flatMap((folder) => versions.map((version) => path.join(folder, name + version))).find(existsSync);

interface WordPress {
  url: string;
  /** From the first program to the home page, its tables created, in s. */
  seconds: number;
  stop(): Promise<void>;
}

/** A new WordPress with its default theme behind nginx, as Debian serves it: four PHP processes, OPcache, no cache of pages. */
async function startWordPress(): Promise<WordPress | undefined> {
  const [mariadb, php, fpm] = [find('mariadbd'), find('php'), find('php-fpm')];
  if (!mariadb || !php || !fpm || !nginxProgram || !existsSync(source)) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-wordpress-'));
  const at = (name: string) => path.join(folder, name);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const user = userInfo().username;
  cpSync(source, at('site'), { recursive: true, dereference: true });
  mkdirSync(at('data'));
  writeFileSync(
    at('site/wp-config.php'),
    `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', '${user}'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${at('mariadb.sock')}'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_SITEURL', '${url}'); define('WP_HOME', '${url}'); define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`,
  );
  // Behind a port WordPress redirects the home page to itself.
  mkdirSync(at('site/wp-content/mu-plugins'), { recursive: true });
  writeFileSync(
    at('site/wp-content/mu-plugins/port.php'),
    "<?php remove_action('template_redirect', 'redirect_canonical');\n",
  );
  writeFileSync(
    at('install.php'),
    `<?php define('WP_INSTALLING', true); require '${at('site/wp-load.php')}';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
add_filter('pre_wp_mail', '__return_true');
wp_install('Casa', 'casa', 'casa@example.com', true, '', 'una clave de prueba');
`,
  );
  writeFileSync(
    at('fpm.conf'),
    `[global]
error_log = ${at('fpm.log')}
daemonize = no
[www]
user = ${user}
listen = ${at('fpm.sock')}
pm = static
pm.max_children = 4
`,
  );
  writeFileSync(
    at('nginx.conf'),
    `daemon off; pid ${at('nginx.pid')}; error_log ${at('nginx.log')}; user ${user};
events {}
http { access_log off; include /etc/nginx/mime.types; gzip on;
  client_body_temp_path ${at('body')}; fastcgi_temp_path ${at('fastcgi')}; proxy_temp_path ${at('proxy')};
  uwsgi_temp_path ${at('uwsgi')}; scgi_temp_path ${at('scgi')};
  server { listen 127.0.0.1:${port}; root ${at('site')}; index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ { include /etc/nginx/fastcgi_params; fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name; fastcgi_pass unix:${at('fpm.sock')}; }
  } }
`,
  );
  const children: ChildProcess[] = [];
  const run = (program: string, args: readonly string[]) => children.push(spawn(program, args, { stdio: 'ignore' }));
  const finish = (program: string, args: readonly string[], input?: string) =>
    spawnSync(program, args, { encoding: 'utf8', ...(input && { input }) });
  const waitFor = async (isUp: () => Promise<boolean> | boolean) => {
    while (!(await isUp())) {
      if (children.some(({ exitCode }) => exitCode !== null))
        throw new Error(`a program of WordPress ended: ${folder}`);
      await pause(50);
    }
  };

  const since = performance.now();
  finish('mariadb-install-db', [
    `--datadir=${at('data')}`,
    `--user=${user}`,
    '--auth-root-authentication-method=socket',
  ]);
  run(mariadb, [
    '--no-defaults',
    `--user=${user}`,
    `--datadir=${at('data')}`,
    `--socket=${at('mariadb.sock')}`,
    '--skip-networking',
    '--silent-startup',
  ]);
  const ask = (sql: string) => finish('mariadb', ['--no-defaults', `--socket=${at('mariadb.sock')}`], sql).status === 0;
  await waitFor(() => ask('create database if not exists wordpress'));
  const installed = finish(php, [at('install.php')]);
  if (installed.status !== 0) throw new Error(`WordPress was not installed: ${installed.stdout}${installed.stderr}`);
  run(fpm, ['--nodaemonize', '--allow-to-run-as-root', '--fpm-config', at('fpm.conf')]);
  run(nginxProgram, ['-p', folder, '-c', at('nginx.conf')]);
  const isServed = () =>
    fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    );
  await waitFor(isServed);
  return {
    url: `${url}/`,
    seconds: (performance.now() - since) / 1000,
    async stop() {
      const ended = children.map((child) => once(child, 'exit'));
      for (const child of children.reverse()) child.kill();
      await Promise.all(ended);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Our home page and our form against the home page of WordPress, in turn; nothing where its programs are not installed. */
export async function measureWordPress(rounds: number, seconds: number): Promise<Figure[]> {
  const peer = await startWordPress();
  if (!peer) {
    process.stderr.write('  WordPress, MariaDB, PHP-FPM or nginx is not installed: not compared\n');
    return [];
  }
  const site = await startSite();
  await pause(6000);
  const headers = { 'Accept-Encoding': 'gzip' };
  const options = { seconds, headers };
  const pages = { 'home page': `${site.url}/`, "a form's page": `${site.url}/reservas` };
  for (const url of [peer.url, ...Object.values(pages)]) await putLoad(url, options);
  const theirs: number[] = [];
  const tails: number[] = [];
  const ratios = Object.fromEntries(Object.keys(pages).map((what) => [what, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    const own = [];
    for (const [what, url] of Object.entries(pages)) own.push([what, (await putLoad(url, options)).rate] as const);
    const { rate, p99 } = await putLoad(peer.url, options);
    theirs.push(rate);
    tails.push(p99);
    for (const [what, each] of own) ratios[what]?.push(each / rate);
  }
  const bytes = async (url: string) => (await fetchRaw(url, headers)).body.length;
  const note = `WordPress ${medianOf(theirs).toFixed(0)} requests/s, p99 ${medianOf(tails).toFixed(0)} ms; ${await bytes(pages['home page'])} and ${await bytes(peer.url)} bytes`;
  await site.stop();
  await peer.stop();
  return [
    ...Object.entries(ratios).map(([what, all]) =>
      makeFigure(`${what} against WordPress's home page`, all, '×', { note }),
    ),
    makeFigure('WordPress from its programs to its first page, without their installation', [peer.seconds], 's'),
  ];
}
