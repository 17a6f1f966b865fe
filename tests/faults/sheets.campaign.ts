import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { pegarCarta } from '../../app/locales/es/admin/pegar-carta';
import { makeCartas, makeWorkbook, type MadeCarta } from '../support/made-cartas';
import { readMostEver } from '../support/memory';
import { startSite, type Site } from '../support/site';

/*
 * `npm run tool -- campaign sheets`: time and memory of hostile sheets, texts and backups, one by one, then of generated
 * cartas. Two figures show the effect on other requests: the longest wait for an answer, which grows on a busy machine,
 * and the longest turn of the main thread's event loop in CPU time, which is that wait on an idle machine. The short form
 * of the generated cartas: `tests/routes/pasted-cartas.test.ts`.
 */

const count = Number(process.env.CARTAS ?? 2000);
const report = (what: string) => process.stdout.write(`${what}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-sheets-'));
const turns = path.join(folder, 'turns');

/** Runs in the site: records each turn of its event loop that takes its main thread more than 5 ms of CPU. */
const watchTurns = `
  import { appendFileSync, readFileSync } from 'node:fs';
  const used = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  let last = used();
  setInterval(() => {
    const now = used();
    if (now - last > 5) appendFileSync(${JSON.stringify(turns)}, (now - last).toFixed(1) + '\\n');
    last = used();
  }, 2).unref();`;

/**
 * Runs in a thread of its own: requests the site's health without a pause, and reads the memory of its child processes.
 */
const watchSite = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { readFileSync, readdirSync } = require('node:fs');
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true });
  let wait = 0, memory = 0;
  const ask = () => {
    const begun = performance.now();
    get(workerData.url + '/healthz', { agent }, (answer) => answer.resume().once('end', () => {
      wait = Math.max(wait, performance.now() - begun);
      setTimeout(ask, 2);
    })).once('error', (error) => { throw error; });
  };
  ask();
  setInterval(() => {
    try {
      for (const thread of readdirSync('/proc/' + workerData.pid + '/task')) {
        const children = readFileSync('/proc/' + workerData.pid + '/task/' + thread + '/children', 'utf8');
        for (const child of children.split(' ').filter(Boolean)) {
          const status = readFileSync('/proc/' + child + '/status', 'utf8');
          memory = Math.max(memory, Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? 0) / 1024);
        }
      }
    } catch {}
  }, 3);
  parentPort.on('message', () => { parentPort.postMessage({ wait, memory }); wait = memory = 0; });`;

let site: Site;
let watcher: Worker;
let Cookie = '';

beforeAll(async () => {
  writeFileSync(turns, '');
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(watchTurns)}`;
  site = await startSite({ env: { PAGES_AHEAD: '0', NODE_OPTIONS }, flags: [] });
  const entered = await fetch(`${site.url}/admin?key=${encodeURIComponent(site.adminKey)}`, { redirect: 'manual' });
  Cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  watcher = new Worker(watchSite, { eval: true, workerData: { url: site.url, pid: site.pid } });
  // Warm-up: compiles the code, like a site that has run for a while.
  for (let index = 0; index < 20; index += 1) await send('Carnes\nPluma 19,50');
});
afterAll(async () => {
  await watcher.terminate();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const askWatcher = () =>
  new Promise<{ wait: number; memory: number }>((resolve) => {
    watcher.once('message', resolve);
    watcher.postMessage('');
  });

/**
 * Measures a task: its time, the longest wait of another request, the longest turn, and the memory of the site's child
 * processes.
 */
async function measure<T>(act: () => Promise<T>) {
  // Garbage of the previous task does not count.
  await new Promise((resolve) => setTimeout(resolve, 30));
  await askWatcher();
  const from = statSync(turns).size;
  const begun = performance.now();
  const answer = await act();
  const time = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, 10));
  const { wait, memory } = await askWatcher();
  const work = Math.max(0, ...readFileSync(turns, 'utf8').slice(from).split('\n').map(Number));
  return { answer, time, wait, work, memory };
}

async function send(content: MadeCarta['content']) {
  const body = new FormData();
  body.set('accion', 'vista');
  body.set('lista', 'entrantes');
  body.set('texto', typeof content === 'string' ? content : '');
  if (typeof content !== 'string') body.set('archivo', new File([new Uint8Array(content)], 'carta'));
  const answer = await fetch(`${site.url}/admin/pegar-carta`, { method: 'POST', body, headers: { Cookie } });
  return { status: answer.status, html: await answer.text() };
}

const sentences = Object.entries(pegarCarta).flatMap(([code, text]) =>
  typeof text === 'string' ? [[code, text] as const] : [],
);

/** The result on the page: the dishes of its preview, or the code of the refusal. */
function readOutcome({ status, html }: { status: number; html: string }): string {
  const dishes = html.match(/name="linea"/g)?.length ?? 0;
  if (dishes > 0) return `${status}, ${dishes} dishes`;
  const codes = [
    'hojaGrande',
    'demasiado',
    'tarda',
    'memoria',
    'ocupado',
    'archivoRaro',
    'archivoGrande',
    'nada',
    'vacio',
    'csv',
  ];
  return `${status}, ${sentences.find(([code, text]) => codes.includes(code) && html.includes(text))?.[0] ?? '?'}`;
}

const lines = (line: string, most = 3900) => Array<string>(most).fill(line).join('\n');
const rowsOf = (cell: string, cells: number, perRow: number) =>
  `<row>${cell.repeat(perRow)}</row>`.repeat(cells / perRow);
const shared = '<c t="s"><v>0</v></c>';
const dish = (index: number) =>
  `Plato ${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + (index % 25))} 12,50`;

const cases: [what: string, cells: string, content: MadeCarta['content']][] = [
  ['a carta of 30 dishes', '30 lines', Array.from({ length: 30 }, (_, index) => dish(index)).join('\n')],
  ['a carta of 300 dishes', '300 lines', Array.from({ length: 300 }, (_, index) => dish(index)).join('\n')],
  [
    'one text of 900 kB in 36,000 cells',
    '36,000',
    makeWorkbook(rowsOf(shared, 36_000, 90), `<si><t>${'a'.repeat(900_000)}</t></si>`),
  ],
  [
    'one text of 1 MB in 3,000 cells',
    '3,000',
    makeWorkbook(rowsOf(shared, 3000, 30), `<si><t>${'a '.repeat(500_000)}</t></si>`),
  ],
  [
    '1.9 MB of _x0041_',
    '1',
    makeWorkbook(`<row><c t="inlineStr"><is><t>${'_x0041_'.repeat(271_000)}</t></is></c></row>`),
  ],
  [
    '100,000 attributes',
    '1',
    makeWorkbook(`<row><c ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}><v>1</v></c></row>`),
  ],
  ['110,000 cells', '110,000', makeWorkbook(rowsOf('<c><v>1</v></c>', 110_000, 100))],
  ['480,000 empty cells', '480,000', makeWorkbook(`<row>${'<c/>'.repeat(480_000)}</row>`)],
  [
    '5,000 cells in column 100',
    '5,000',
    makeWorkbook(Array.from({ length: 5000 }, (_, at) => `<row><c r="CV${at + 1}"><v>1</v></c></row>`).join('')),
  ],
  ['|a|1 120 times', '3,900 lines', lines('|a|1'.repeat(120))],
  ['tabs', '3,900 lines', lines('a\t1\t'.repeat(120))],
  ['semicolons', '3,900 lines', lines('a;1;'.repeat(120))],
  ['digits', '3,900 lines', lines('1 '.repeat(240))],
  ['|a|1 of 500 letters, 19 times a line', '3,900 lines', lines(`${'|a|1'.repeat(19)}${'b'.repeat(400)}`)],
  ['descriptions', '3,900 lines', `Bravas 6\n${lines('a, b '.repeat(90), 3899)}`],
  ['IVA incluido', '5,000 lines', lines('IVA incluido '.repeat(30), 5000)],
  ['a dish and IVA incluido', '5,000 lines', `Bravas 6,50\n${lines('IVA incluido '.repeat(30), 4998)}`],
  ['a CSV of 500,000 columns', '500,000', Buffer.from(`lista;tipo;${';'.repeat(500_000)}`)],
  ['a CSV of quotes that are not closed', '4,900', Buffer.from(`Plato;Precio\n${lines('"a"";"";"b', 4900)}`)],
  ['a CSV of one quote for each cell', '100,000', Buffer.from(`Plato;Precio\n${'"a;'.repeat(300_000)}`)],
  ['heads of 90 prices', '4,000 lines', lines(`Plato;${'Precio;'.repeat(90)}\na;${'1,50;'.repeat(90)}`, 1000)],
  [
    '90 columns of prices',
    '26,000',
    Buffer.from(`Plato;${'Copa;'.repeat(90)}\n${lines(`a;${'1,50;'.repeat(90)}`, 290)}`),
  ],
  [
    '90 columns of allergens',
    '26,000',
    Buffer.from(`Plato;${'Gluten;'.repeat(90)}\n${lines(`a;${'x;'.repeat(90)}`, 290)}`),
  ],
  ['a CSV of 4,900 wrong rows', '14,700', Buffer.from(`lista;tipo;precio\n${lines('a;b;c', 4900)}`)],
];

const header =
  '| case | size | cells | answer | time, ms | memory of the process, MB | slowest other request, ms | longest turn, ms of processor |';
const reportRow = (
  { what, bytes = 0, cells = '-', outcome = '-' }: { what: string; bytes?: number; cells?: string; outcome?: string },
  took: { time: number; memory: number; wait: number; work: number },
) =>
  report(
    `| ${what} | ${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB | ${cells} | ${outcome} | ${took.time.toFixed(0)} | ${took.memory.toFixed(0)} | ${took.wait.toFixed(0)} | ${took.work.toFixed(0)} |`,
  );

it('each hostile sheet and text gets dishes or an error', { timeout: 600_000 }, async () => {
  report(`${header}\n|${'---|'.repeat(8)}`);
  for (const [what, cells, content] of cases) {
    const took = await measure(() => send(content));
    const outcome = readOutcome(took.answer);
    reportRow({ what, bytes: content.length, cells, outcome }, took);
    expect(outcome).toMatch(/^(?:200, \d+ dishes|422, \w+)$/);
  }
});

const restoreBackup = (file: string) =>
  new Promise<string>((resolve) => {
    const child = spawn(process.execPath, ['build/host/backup.js', 'restore', file], {
      env: { ...process.env, DATA_DIR: site.dataDir, NODE_OPTIONS: '' },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('exit', (code) => resolve(`${code}, ${said.trim().replace(/^.*backup: /, '')}`));
  });

function* repeat(piece: string, times: number) {
  yield '{"format":"antidoto","version":1,"createdAt":"2026-11-22T12:00:00.000Z"}\n';
  for (let index = 0; index < times; index += 1) yield piece;
}

it.each([
  ['a backup with one line of 1.2 GB', 'a'.repeat(1_000_000), 1200],
  ['a backup of 12,000,000 rows', '{"table":"cafes","row":{"id":1}}\n'.repeat(10_000), 1200],
  ['a backup of 120 lines of 10 MB', `{"file":"${'a'.repeat(10_000_000)}"}\n`, 120],
])('%s is refused, and the site lives', { timeout: 600_000 }, async (what, piece, times) => {
  const file = path.join(folder, 'bomb.gz');
  await pipeline(repeat(piece, times), createGzip({ level: 9 }), createWriteStream(file));
  const before = readMostEver(site.pid);
  const took = await measure(() => restoreBackup(file));
  const grown = Math.max(0, readMostEver(site.pid) - before);
  reportRow({ what, bytes: statSync(file).size, outcome: took.answer }, { ...took, memory: grown });
  expect(took.answer).toMatch(/^1, .*it (?:has|unzips)/);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

it(
  `${count} generated sheets and texts: each line in a dish or under 'Sobra', or the whole refused`,
  { timeout: 3_600_000 },
  async () => {
    const outcomes = new Map<string, number>();
    const lost: { index: number; missing: string[] }[] = [];
    const most = { time: 0, memory: 0, wait: 0, work: 0 };
    let pausedOver = 0;
    for (const [index, { kind, content, marks }] of makeCartas(count).entries()) {
      const { answer, ...took } = await measure(() => send(content));
      const outcome = `${kind}: ${readOutcome(answer).replace(/\d+ dishes/, 'dishes')}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      const shown = answer.html.toLowerCase();
      const missing = marks.filter((mark) => answer.status === 200 && !shown.includes(mark));
      if (missing.length > 0) lost.push({ index, missing });
      if (took.work > 50) pausedOver += 1;
      for (const key of ['time', 'memory', 'wait', 'work'] as const) most[key] = Math.max(most[key], took[key]);
      expect(outcome).toMatch(/: (?:200, dishes|422, \w+|413, demasiado)$/);
    }
    for (const [outcome, times] of [...outcomes].sort()) report(`${times} × ${outcome}`);
    reportRow({ what: `the most of ${count}` }, most);
    report(
      `${pausedOver} of them kept the main thread for more than 50 ms of processor; the site held at most ${readMostEver(site.pid).toFixed(0)} MB.`,
    );
    expect(lost).toEqual([]);
  },
);
