/**
 * `npm run tool -- save-pages FOLDER`: saves every public page, the main pages of the panel and the answers of typical posts, from
 * the built site with a fresh database and a fixed clock. Values that differ in each answer are replaced by words, so
 * `diff -r before after` shows what a change of the code changed for users.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root, printLine } from '../scripts/prepare.mjs';
import { readSiteMap, runSite } from './run-site';

const [name = ''] = process.argv.slice(2);
const folder = path.resolve(root, name);
const moment = '2026-11-24T10:00:00Z';
/** Sets the clock to a Tuesday morning, so that times, opening and dates are the same in each run. */
const clock = `const Real = Date; const shift = Date.parse('${moment}') - Date.now();
globalThis.Date = class extends Real {
  constructor(...parts) { if (parts.length > 0) super(...parts); else super(Real.now() + shift); }
  static now() { return Real.now() + shift; }
};`;
const adminKey = 'una llave que solo abre aquí';
const env = {
  ADMIN_KEY: adminKey,
  SITE_URL: 'http://antidoto.example',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
};

/** Values that differ in each answer: keys of forms and links, nonces, hashes in names, times. */
const alike: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID'],
  [/nonce(=\\?"|-)[\w+/=]+/g, 'nonce$1NONCE'],
  [/sha256-[\w+/=]+/g, 'sha256-HASH'],
  [/((?:\/|-)[A-Za-z0-9_.$()-]+?)-[\w-]{8}\.(js|css)/g, '$1-HASH.$2'],
  [/manifest-[0-9a-f]{8}/g, 'manifest-HASH'],
  [/"version":"[0-9a-f]+"/g, '"version":"HASH"'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(?:Z|\+00:00)/g, 'MOMENT'],
  [/(=)[\w-]*\.\d{10}\.[\w-]{43}/g, '$1SIGNED'],
  [/"(?:[\w-]{27})(-\d+-\w+)?"/g, '"TAG"'],
  [/127\.0\.0\.1:\d+/g, 'HOST'],
  [/(\/reserva\/)[0-9a-f]{64}/g, '$1CODE'],
  [/\b11:0\d\b/g, 'NOW'],
];

const site = await runSite({ address: '', env });
let cookie = '';
let count = 0;

async function save(label: string, address: string, init: RequestInit = {}) {
  const response = await fetch(site.url + address, {
    redirect: 'manual',
    ...init,
    headers: {
      'Accept-Encoding': 'identity',
      Origin: site.url,
      ...(cookie ? { Cookie: cookie } : {}),
    },
  });
  const { headers } = response;
  const own = [...headers].filter(([key]) => !['date', 'content-length', 'keep-alive', 'connection'].includes(key));
  const html = await response.text();
  let text = [`${response.status}`, ...own.map(([key, value]) => `${key}: ${value}`), '', html].join('\n');
  for (const [pattern, word] of alike) text = text.replace(pattern, word);
  const file = `${label}${address}`
    .replace(/[0-9a-f-]{36}/, 'UUID')
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 120);
  // One element a line, so that a difference shows where it is.
  writeFileSync(path.join(folder, `${file}.txt`), text.replaceAll('><', '>\n<').replaceAll('",', '",\n'));
  count += 1;
  return { html, headers };
}

const post = (label: string, address: string, fields: Record<string, string>) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  return save(label, address, { method: 'POST', body });
};
const valueOf = (html: string, field: string) =>
  new RegExp(`name="${field}"[^>]*?value="([^"]*)"`).exec(html)?.[1] ?? '';
const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The hidden fields of a row's form, as a browser would send them. */
function rowOf(html: string, id: string) {
  const at = html.indexOf(`name="id" value="${id}"`);
  const near = html.slice(Math.max(0, at - 600), at + 1200);
  return { id, antes: plain(valueOf(near, 'antes')) };
}

try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const listed = await readSiteMap(site.url);
  const others = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/no-existe', '/en/nada', '/reservas?lng=en'];
  for (const address of [...listed, ...others]) await save('', address);

  const guest = {
    nombre: 'Ana',
    telefono: '612 345 678',
    email: 'ana@example.org',
    personas: '4',
    fecha: '2026-11-28',
    hora: '14:15',
    comentarios: 'Terraza, si puede ser',
    terminos: 'si',
    consentimiento: 'si',
    sitio_web: '',
  };
  const solicitud = '11111111-1111-4111-8111-111111111111';
  await post('empty-', '/reservas', { solicitud, sitio_web: '' });
  await post('wrong-', '/en/reservas', { ...guest, solicitud, telefono: '12', fecha: '2026-11-01', hora: '03:00' });
  await post('times-', '/reservas', { ...guest, solicitud, intencion: 'horas', fecha: '2026-11-29' });
  const taken = await post('sent-', '/reservas', { ...guest, solicitud });
  cookie = taken.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  await save('thanks-', '/reservas');
  cookie = '';
  await post('again-', '/reservas', { ...guest, solicitud, personas: '5' });
  for (const id of ['', '12', 'no-existe', 'aaaaaaaa-2222-4222-8222-222222222222']) {
    await save('booking-', `/reservas/gestionar?id=${id}`);
  }

  await save('refused-', '/admin');
  await save('refused-', '/admin/comidas/entrantes');
  await post('wrong-key-', '/admin', { key: 'no es la llave' });
  const opened = await fetch(`${site.url}/admin?key=${encodeURIComponent(adminKey)}`, { redirect: 'manual' });
  cookie = opened.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const panel = [
    '/admin',
    '/admin/desayunos/cafes',
    '/admin/comidas/entrantes',
    '/admin/comidas/carnes?q=o',
    '/admin/cervezas',
    '/admin/menu-del-dia',
    '/admin/menu-del-dia/eliminar?id=1',
    '/admin/reservas',
    '/admin/historial',
    '/admin/nada',
    '/comida/carnes',
  ];
  for (const address of panel) await save('panel-', address);
  const decided = /gestionar\?id=([\w-]{36})/.exec((await save('panel-', '/admin/reservas')).html)?.[1] ?? '';
  await save('panel-booking-', `/reservas/gestionar?id=${decided}`);
  await post('confirm-', `/reservas/gestionar?id=${decided}`, { accion: 'confirmar' });
  await save('confirmed-', `/reservas/gestionar?id=${decided}`);
  await post('resend-', '/admin/reservas', { id: decided });

  const beers = '/admin/cervezas';
  const dish = { tipo: 'Doble', tipo_es: '', tipo_en: 'Large beer', precio: '3,20' };
  await post('create-empty-', beers, { accion: 'crear', tipo: '' });
  await post('create-', beers, { accion: 'crear', ...dish });
  const { html } = await save('with-new-', beers);
  const first = rowOf(html, '1');
  await post('save-', beers, { accion: 'guardar', ...first, ...dish });
  await post('stale-', beers, { accion: 'guardar', ...first, ...dish, precio: '9' });
  await post('bad-price-', beers, { accion: 'guardar', ...first, ...dish, precio: 'mucho' });
  await post('remove-', beers, { accion: 'eliminar', ...rowOf(html, '2') });
  await post('rows-', '/admin/filas/cervezas', { accion: 'guardar', ...rowOf(html, '3'), ...dish });
  await post('discard-', beers, { accion: 'descartar', ...rowOf(html, '3') });
  await save('after-', '/admin/historial');
  await post('restore-', '/admin/historial', { accion: 'restaurar', cambio: '2' });
  await post('menu-none-', '/admin/menu-del-dia', { accion: 'crear', fecha: '2026-11-24' });
  await post('menu-date-', '/admin/menu-del-dia', { accion: 'crear', fecha: 'ayer' });
  const words = {
    primeros_es: 'Sopa',
    primeros_en: '',
    segundos_es: '',
    segundos_en: '',
    postres_es: '',
    postres_en: '',
  };
  await post('menu-text-', '/admin/menu-del-dia', {
    accion: 'guardar_texto',
    id: '1',
    ...words,
    precio: '13',
    hasta: '',
  });
  await post('menu-price-', '/admin/menu-del-dia', {
    accion: 'guardar_texto',
    id: '1',
    ...words,
    precio: 'x',
    hasta: '',
  });
  await post('menu-off-', '/admin/menu-del-dia', { accion: 'desactivar', id: '1' });
  await post('menu-gone-', '/admin/menu-del-dia', { accion: 'desactivar', id: '99' });
  await save('after-', '/admin/menu-del-dia');
  await save('after-', '/menu_del_dia');
  await post('out-', '/admin', { accion: 'salir' });
  await save('after-out-', '/admin');
  printLine(`${count} answers in ${path.relative(root, folder)}`);
} finally {
  await site.stop();
}
