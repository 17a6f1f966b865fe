import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

import { pages } from '../../app/core/pages';
import type { Site } from './site';

/** A request as raw bytes, generated from a seed, so that a finding can be repeated. */
export interface OddRequest {
  /** The bytes for the socket, in Latin-1. */
  text: string;
  /** A description for the report. */
  shown: string;
}

/** Mulberry32, a small random number generator. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const broken = [
  ...[
    '//',
    '\\',
    '%',
    '%2',
    '%zz',
    '%00',
    '%0d%0a',
    '%ff',
    '%e0%a4',
    '%u0041',
    '\xf1',
    '\xff',
    '\xc3\xb1',
    '\t',
    '\x7f',
    '\x01',
    '#',
  ],
  ...['"', '<script>', '</main>', '|', '^', '`', '{}', ' '],
];
const unusual = [
  ...[
    '/',
    '.',
    '..',
    '/./',
    '/../',
    '%2f',
    '%2F%2F',
    '%5c',
    '%25',
    '%c3%b1',
    '%3f',
    '%20',
    '?',
    '??',
    '&',
    '=',
    ';',
    '@',
    ':',
    '[]',
  ],
  ...[
    "'",
    '$&',
    '*',
    '+',
    '~',
    'a',
    'en',
    '/en',
    'ES',
    '.data',
    '_root.data',
    '0',
    '-',
    '_',
    '%E2%82%AC',
    '%F0%9F%8D%B7',
    '(',
    '!',
  ],
];
// The HTTP parser refuses most malformed requests; the other kinds are more frequent, to reach the code behind it.
const odd = [...broken, ...unusual, ...unusual, ...unusual, ...unusual];
const real = [
  ...pages.flatMap(({ path }) => [path, `/en${path}`]),
  ...[
    '/admin',
    '/admin/cervezas',
    '/admin/reservas',
    '/admin/historial',
    '/admin/horario',
    '/admin/filas/carnes',
    '/healthz',
    '/readyz',
  ],
  ...[
    '/storage/v1/object/public/imagenes/a.jpg',
    '/assets/x.js',
    '/fonts/x.woff2',
    '/sitemap.xml',
    '/robots.txt',
    '/__manifest',
  ],
];
const names = [
  'lng',
  'id',
  'q',
  'sin',
  'key',
  'antes',
  'menu',
  'aviso',
  '_data',
  '_routes',
  'index',
  'p',
  'version',
  '__proto__',
];
const headers = [
  ...[
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'Forwarded',
    'X-Original-URL',
    'X-HTTP-Method-Override',
  ],
  ...[
    'Cookie',
    'Accept-Encoding',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
    'Accept-Language',
    'Content-Type',
    'Origin',
    'Referer',
  ],
  ...[
    'Sec-Fetch-Site',
    'Host',
    'Content-Length',
    'Transfer-Encoding',
    'Expect',
    'Upgrade',
    'X-Remix-Reload-Document',
    'Purpose',
  ],
];
const values = [
  ...[
    '',
    'a',
    ',',
    ';;;;',
    '"',
    '*',
    '-1',
    '0',
    '99999',
    'null',
    'chunked',
    'gzip, br;q=',
    'bytes=0-,5-',
    'bytes=9999999-',
    '"a", W/"b"',
  ],
  ...[
    'https://elsewhere.example',
    'antidoto_panel=x.y',
    'antidoto_dicho=1.x; a',
    '::1',
    '1.2.3.4, 5',
    'a:99999',
    '[::',
    '../..',
    '\xff\xfe',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="a',
    '100-continue',
  ],
];

/** `count` requests that no browser would send: long, malformed, nested, half decoded, with contradicting headers. */
export function makeOddRequests(count: number, seed: number): OddRequest[] {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = (list: readonly string[]) => list[below(list.length)] ?? '';
  const some = (list: readonly string[], most: number) =>
    Array.from({ length: below(most + 1) }, () => one(list)).join('');
  const long = () =>
    one(['/', '%', '.', ' ', 'a', '%20', ';', '=', '&a', '/.', '%2f', '\\', ',', 'ñ']).repeat(1 + below(15_000));

  const makePath = [
    () => one(real) + some(odd, 4),
    () => `/${some(odd, 12)}`,
    () => `${one(real)}${one(['/', '.data', '/index.html', '.html', '%20', '/.'])}`,
    () => `${one(['', '/', '/en/', '/admin/'])}${long()}`.slice(0, one(['a', 'b']) === 'a' ? 2048 : 20_000),
    () =>
      one([
        '*',
        'http://elsewhere.example/',
        'https://antidoto.example',
        'javascript:alert(1)',
        'a',
        '?',
        '#',
        'comida',
      ]),
    () => Array.from({ length: below(60) }, () => one(['a', '..', '.', '', 'en', '%2e%2e'])).join('/'),
  ];
  const makeQuery = [
    () => '',
    () => `?${one(names)}=${some(odd, 6)}`,
    () => `?${Array.from({ length: below(40) }, () => `${one(names)}=${some(odd, 2)}`).join('&')}`,
    () => `?${one(names)}=${one(real)}${long()}`.slice(0, 2040),
  ];
  const makeHeader = () => {
    const value = random() < 0.05 ? long() : some(values, 3);
    return `${one(headers)}: ${value.replace(/[\r\n]/g, '')}`;
  };

  return Array.from({ length: count }, () => {
    const target = (makePath[below(makePath.length)]?.() ?? '') + (makeQuery[below(makeQuery.length)]?.() ?? '');
    const method = random() < 0.8 ? 'GET' : one(['POST', 'HEAD', 'OPTIONS', 'PUT', 'get', 'TRACE', 'PROPFIND']);
    const body = method === 'POST' ? some([...odd, ...names], 30) : '';
    const lines = [
      `${method} ${target} HTTP/1.1`,
      random() < 0.97 ? 'Host: 127.0.0.1' : `Host: ${one(values)}`,
      ...Array.from({ length: random() < 0.5 ? 0 : below(4) }, makeHeader),
      ...(body ? [`Content-Length: ${body.length}`] : []),
      'Connection: close',
    ];
    const shown = lines.join(' | ').slice(0, 160);
    return { text: `${lines.join('\r\n')}\r\n\r\n${body}`, shown };
  });
}

/** The dearest page of a guest, in a spelling that is not cached: the register of allergens. */
const askRegister = (time: number): OddRequest => ({
  text: `GET /alergenos/?menu=${time} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
  shown: 'the register',
});

/** Status of the answer; 0 when the connection was closed without one. */
function ask(url: string, { text, shown }: OddRequest): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No answer within 30 s to ${shown}`));
    }, 30_000);
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    // A refused client may be cut off while it sends; the answer received until then counts.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Number(/^HTTP\/1\.1 ([2-5]\d\d)/m.exec(answer)?.[1] ?? 0));
    });
  });
}

/** CPU time of the process's main thread so far, in ms; waiting for a core does not count. */
export function readProcessorTime({ pid }: Pick<Site, 'pid'>): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/**
 * Sends all requests to a site: returns those with a 5xx, the CPU time of the slowest, and the maximum allowed, which
 * depends on the time of a normal request, in ms.
 */
export async function tryRequests(site: Site, requests: readonly OddRequest[]) {
  const measure = async (odd: OddRequest) => {
    const before = readProcessorTime(site);
    const status = await ask(site.url, odd);
    return { status, taken: readProcessorTime(site) - before };
  };
  /** Repeated without page rendering or garbage collection in between: a slow request is slow again. */
  const measureAgain = async (makeOdd: (time: number) => OddRequest) => {
    const taken = [];
    while (taken.length < 4) taken.push((await measure(makeOdd(taken.length))).taken);
    return Math.min(...taken);
  };
  const most = 2 * (await measureAgain(askRegister));
  const failed: string[] = [];
  let longest = { taken: 0, shown: '' };
  for (const odd of requests) {
    const { status, taken: first } = await measure(odd);
    if (status >= 500) failed.push(`${status}: ${odd.shown}`);
    const taken = first > most / 2 ? Math.min(first, await measureAgain(() => odd)) : first;
    if (taken > longest.taken) longest = { taken, shown: odd.shown };
  }
  return { failed, longest, most };
}
