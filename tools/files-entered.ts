/**
 * `npm run tool -- files-entered`: the files of `app` and `server` that one request enters, at the built site. V8 counts the
 * functions that run between a request's arrival and the end of its answer; source maps say the file of each. What ran
 * at the start does not count. The limits are those of docs/performance.md.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { isBuilt, root, run, printLine } from '../scripts/prepare.mjs';
import { runSite } from './run-site';

interface Script {
  url: string;
  functions: { ranges: { startOffset: number; count: number }[] }[];
}

const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-entered-'));

/** Runs in the site's process: counts from a request with the header `x-counted` until the end of its answer. */
const counter = `
  import { Session } from 'node:inspector';
  import { Server, ServerResponse } from 'node:http';
  import { writeFileSync } from 'node:fs';
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const take = (use) => session.post('Profiler.takePreciseCoverage', (error, { result }) => use(result));
  const { emit } = Server.prototype;
  const { end } = ServerResponse.prototype;
  Server.prototype.emit = function (event, request, ...others) {
    if (event === 'request' && request.headers['x-counted']) take(() => undefined);
    return emit.call(this, event, request, ...others);
  };
  ServerResponse.prototype.end = function (...parts) {
    const file = this.req.headers['x-counted'];
    if (file) take((result) => writeFileSync(file, JSON.stringify(result.filter(({ url }) => /\\/build\\//.test(url)))));
    return end.apply(this, parts);
  };`;

/** The sources of the functions that ran. */
function readSources(scripts: readonly Script[]): Set<string> {
  const sources = new Set<string>();
  for (const { url, functions } of scripts) {
    const file = fileURLToPath(url);
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
    const lines = readFileSync(file, 'utf8').split('\n');
    const starts = lines.map(() => 0);
    lines.forEach((line, index) => (starts[index + 1] = (starts[index] ?? 0) + line.length + 1));
    for (const [range] of functions.map(({ ranges }) => ranges)) {
      if (!range || range.count === 0) continue;
      const line = starts.findLastIndex((start) => start <= range.startOffset);
      const entry = map.findEntry(line, range.startOffset - (starts[line] ?? 0));
      if (!('originalSource' in entry)) continue;
      const source = path.relative(root, path.resolve(path.dirname(file), decodeURIComponent(entry.originalSource)));
      if (/^(app|server)\//.test(source)) sources.add(source);
    }
  }
  return sources;
}

/** The limit of each walk, from the table in docs/performance.md: `| walk | aim | at most |`. */
const limits = new Map(
  [...readFileSync(path.join(root, 'docs/performance.md'), 'utf8').matchAll(/^\| (.+?) \| (\d+) \| (\d+) \|$/gm)].map(
    ([, walk, aim, most]) => [walk, { aim: Number(aim), most: Number(most) }],
  ),
);

// `npm test` has built with source maps already.
if (!isBuilt() || !existsSync(path.join(root, 'build/server/index.js.map')))
  run(process.execPath, ['scripts/build.mjs'], { env: { SOURCE_MAPS: '1' } });
const adminKey = 'una llave que solo abre aquí';
const site = await runSite({
  address: '',
  env: {
    ADMIN_KEY: adminKey,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(counter)}`,
    // With a name the site looks every 500 ms whether npm still runs, and server/stop.ts would count for slow requests.
    npm_lifecycle_event: '',
  },
});
let cookie = '';

async function send(address: string, fields?: Record<string, string>, counted?: string) {
  const body = fields && new URLSearchParams(fields);
  const response = await fetch(site.url + address, {
    redirect: 'manual',
    headers: { Origin: site.url, ...(cookie && { Cookie: cookie }), ...(counted && { 'X-Counted': counted }) },
    ...(body && { method: 'POST', body }),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The files of `app` and `server` that a request enters, and the status of its answer. */
async function enter(address: string, fields?: Record<string, string>) {
  const file = path.join(folder, 'counted.json');
  const { status } = await send(address, fields, file);
  const sources = [...readSources(JSON.parse(readFileSync(file, 'utf8')) as Script[])].sort();
  rmSync(file);
  return { status, sources };
}

interface CountOptions {
  fields?: Record<string, string>;
  /** Brings the walk's state about once more, for another measurement when the sender of mails woke during a slow one. */
  again?: () => Promise<unknown>;
}

/** Prints the files that a walk enters, and fails where they are more than its limit. */
async function count(walk: string, address: string, { fields, again }: CountOptions = {}): Promise<void> {
  const { aim, most } = limits.get(walk) ?? {};
  if (aim === undefined || most === undefined) throw new Error(`docs/performance.md has no limit for ${walk}`);
  let { status, sources } = await enter(address, fields);
  for (let tries = 0; again && tries < 3 && sources.some((source) => source.includes('sender')); tries += 1) {
    await again();
    ({ status, sources } = await enter(address, fields));
  }
  printLine(
    `\n${walk}: ${sources.length} files (at most ${most}, aim ${aim}), answered with ${status}\n  ${sources.join('\n  ')}`,
  );
  counts.push(`${walk} ${sources.length} of ${most}`);
  if (sources.length > most) process.exitCode = 1;
}
const counts: string[] = [];

/** Resolves when no page is rendered ahead and nothing waits to be sent, so that only the counted request runs. */
async function becomeQuiet(): Promise<void> {
  for (let quiet = 0; quiet < 3; await pause(200)) {
    const { sources } = await enter('/healthz');
    quiet = sources.some((source) => /page-cache|sender/.test(source)) ? 0 : quiet + 1;
  }
}

const read = async (address: string) => (await send(address)).html;
const valueOf = (html: string, field: string) =>
  new RegExp(`name="${field}"[^>]*?value="([^"]*)"`).exec(html)?.[1] ?? '';

try {
  await becomeQuiet();
  const list = '/admin/comidas/entrantes';
  const given = await read('/reservas');
  const guest = {
    nombre: 'Ana',
    telefono: '612345678',
    email: 'ana@example.org',
    personas: '4',
    comentarios: '',
    terminos: 'si',
    consentimiento: 'si',
    sitio_web: '',
    solicitud: valueOf(given, 'solicitud'),
    fecha: /name="fecha"[^>]*max="([^"]*)"/.exec(given)?.[1] ?? '',
  };
  const timed = (await send('/reservas', { ...guest, intencion: 'horas' })).html;
  const hora = /value="(\d\d:\d\d)"/.exec(timed)?.[1] ?? '';
  // The first request makes the limits; this one is refused for its missing hour.
  await send('/reservas', guest);
  await count('a reservation', '/reservas', { fields: { ...guest, hora } });
  const opened = await send(`/admin?key=${encodeURIComponent(adminKey)}`);
  const staff = opened.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  cookie = staff;
  const id = /gestionar\?id=([\w-]{36})/.exec(await read('/admin/reservas'))?.[1] ?? '';
  cookie = '';
  await becomeQuiet();
  await count('a decision by the link of the booking', `/reservas/gestionar?id=${id}`, {
    fields: { accion: 'confirmar' },
  });
  cookie = staff;
  await becomeQuiet();
  let cents = 20;
  const nextRow = () => ({
    accion: 'guardar',
    id: '1',
    tipo: 'Aceitunas',
    tipo_es: '',
    tipo_en: '',
    precio_media: '',
    precio: `3,${(cents += 1)}`,
  });
  await count("'Guardar' of one dish", list, { fields: nextRow() });
  // The dish has changed, so the table of the list is read again.
  cookie = '';
  await count('a list page, after a change of a dish', '/comida/entrantes', {
    async again() {
      cookie = staff;
      await send(list, nextRow());
      cookie = '';
    },
  });
  printLine(`Note: ${counts.join(', ')}`);
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
