import { expect } from '@playwright/test';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { firstHours, fixedFacts, makeFacts } from '../../app/features/restaurant/facts/restaurant';
import { factFields } from '../../app/features/restaurant/facts/owner-facts';
import { readWord, sampleKeys } from '../../app/features/restaurant/facts/sample-words';
import { dictionaries } from '../../app/locales';
import { createPlainBrowser, textOf } from '../support/plain-browser';
import { publicAddresses } from '../support/public-pages';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

/** A site with a new database without the sample, whose owner has given its name and address only. */
let site: Site;
const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-no-sample-'));
test.beforeAll(async () => {
  site = await startSite({ env: { SEED: 'none' }, dataDir });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const given = { nombre: 'Casa Lola', calle: 'Calle Sierpes, 3', codigo_postal: '41004' };

/** All texts in a word or words. */
const textsIn = (word: unknown): string[] =>
  typeof word === 'string' ? [word] : typeof word === 'object' && word ? Object.values(word).flatMap(textsIn) : [];
/** The parts of a text between its placeholders that are long enough to be told from other words. */
const partsOf = (text: string) => text.split(/\{\{\w+\}\}/).filter((part) => part.trim().length > 11);

/** The sample's texts, people, documents, pictures and coordinates, as the dictionaries, the facts and the seed have them. */
function listSample(): string[] {
  const words = Object.values(dictionaries).flatMap((each) =>
    sampleKeys.flatMap((key) => textsIn(readWord(each, key))),
  );
  const { first, phones, coordinates } = makeFacts({}, true);
  const facts = factFields.map(first).filter((fact) => fact.length > 6);
  const numbers = [phones.reservations?.number, phones.second?.number, coordinates?.latitude, coordinates?.longitude];
  const seed = readFileSync('supabase/seed.sql', 'utf8').replace(/^--.*$/gm, '');
  const dishes = [...seed.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  const quoted = dishes
    .flatMap((text) => text.split('\\n'))
    .filter((text) => /[A-ZÁÉÍÓÚÑ]/.test(text[0] ?? '') && text.length > 11);
  return [
    ...new Set([
      ...[...words.flatMap(partsOf), ...facts, ...numbers.map(String), ...quoted, ...fixedFacts.founders],
      ...[
        'Antídoto',
        'Antidoto',
        'Madrid',
        '2014',
        'social-card',
        'bar-shelf',
        '/galeria/',
        'antidoto-en-prensa',
        '.jpg.pdf',
      ],
      ...firstHours.week.flatMap(({ opens, closes }) => [`${opens}–${closes}`, `"opens":"${opens}"`]),
    ]),
  ].filter((text) => !kept.has(text));
}
/** Parts of the sample that are other words of the site too. */
const kept = new Set<string>(['Menú del día']);

/** What may have a sample's name: the site's own styles, scripts and time zone. */
const withoutMarkup = (text: string) =>
  text
    .replace(/<(style|script)(?![^>]*ld\+json)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('Europe/Madrid', '')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');

test('a site without the sample, with a name and an address, shows nothing of the sample house', async () => {
  test.setTimeout(120_000);
  const owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${site.adminKey}`);
  const saved = await (await owner.open('/admin/local')).press('Guardar', given);
  expect(textOf(saved.document.querySelector('main [role=status]'))).toContain('Guardado');

  const sample = listSample();
  expect(sample.length).toBeGreaterThan(300);
  const others = [
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/manifest.webmanifest',
    '/sobre-nosotros/mapa',
    '/no-existe',
  ];
  const waiting = [
    ...publicAddresses,
    ...others,
    '/en/nothing',
    '/reservas/gestionar',
    '/reserva/AAAAAAAAAAAAAAAAAAAAAAAA',
  ];
  const seen = new Set<string>(waiting);
  const found: string[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await fetch(site.url + address);
    if (!/text|json|xml/.test(answer.headers.get('content-type') ?? '')) continue;
    const text = withoutMarkup(await answer.text());
    for (const each of sample) if (text.includes(each)) found.push(`${address}: ${each}`);
    // Empty parts are absent.
    for (const empty of text.match(/<(p|h[1-6]|ul|li|dl|dd|figure|strong)(?: [^>]*)?><\/\1>/g) ?? [])
      found.push(`${address}: ${empty}`);
    // Every link, picture, icon and document of this site; absolute ones too.
    for (const [, quoted = ''] of text.matchAll(/(?:href|src|srcset|content)="([^"]+)"|<loc>([^<]+)/g)) {
      for (const link of quoted.split(', ')) {
        const [target = ''] = link.split(' ');
        if (!/^(?:\/(?!\/)|http)/.test(target) || !URL.canParse(target, site.url)) continue;
        const url = new URL(target, site.url);
        const next = url.pathname + url.search;
        if (url.origin !== new URL(site.url).origin || seen.has(next) || next.startsWith('/admin')) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThan(70);

  const read = async (address: string) => withoutMarkup(await (await fetch(site.url + address)).text());
  for (const address of ['/', '/en', '/sobre-nosotros', '/en/sobre-nosotros', '/terminos', '/llms.txt']) {
    const text = await read(address);
    expect(text, address).toContain('Casa Lola');
    expect(text, address).toContain('Calle Sierpes, 3, 41004 Sevilla');
    expect(text, address).not.toMatch(/undefined|\[object|\{\{| · <|, <|> · |tel:"|mailto:"/);
  }
  const structured: unknown = JSON.parse(/ld\+json[^>]*>(.*?)<\/script>/s.exec(await read('/'))?.[1] ?? '');
  expect(structured).toMatchObject({ name: 'Casa Lola', address: { addressLocality: 'Sevilla' } });
  for (const name of ['telephone', 'email', 'geo', 'image', 'openingHoursSpecification']) {
    expect(structured).not.toHaveProperty(name);
  }
  expect(await read('/reservas')).toContain('Todavía no hemos publicado el horario');
  expect(await read('/en/reservas')).toContain('Our opening hours are not published yet');

  const panel = textOf((await owner.open('/admin')).document.querySelector('main'));
  expect(panel).not.toContain('Todo en orden');
  expect(panel).toContain('Los clientes echan en falta: Teléfono de reservas, Correo electrónico, Titular, NIF');
  expect(panel).toContain('Sin horario');
  expect(panel).not.toContain('de muestra');
});

test('in a house with the sample the panel names each kind of it, and one tick takes it off the site', async () => {
  const seeded = await startSite();
  const owner = createPlainBrowser(seeded.url);
  const sample = listSample();
  const before = withoutMarkup(await (await fetch(`${seeded.url}/en/sobre-nosotros`)).text());
  expect(sample.filter((each) => before.includes(each)).length).toBeGreaterThan(20);
  const panel = textOf((await owner.open(`/admin?key=${seeded.adminKey}`)).document.querySelector('main'));
  for (const kind of [
    'Datos de muestra, inventados, que la web enseña: Nombre, Calle y número, Latitud',
    'Artículo o documento de prensa',
    'Textos de muestra, inventados, que la web enseña: Título, Subtítulo',
    'Los fundadores, la entrada de las páginas',
    'Los dibujos de la barra y de la galería son de muestra',
    'El horario que leen los clientes es de muestra',
    'Hay un menú del día de muestra',
    'platos de muestra',
  ]) {
    expect(panel).toContain(kind);
  }
  const local = await owner.open('/admin/local');
  await local.press('Guardar', { nombre: 'Casa Lola', quitar_muestra: 'si' });
  const text = withoutMarkup(await (await fetch(`${seeded.url}/sobre-nosotros`)).text());
  for (const each of [...fixedFacts.founders, 'antidoto-en-prensa', 'Botica Vieja', '910 000 014']) {
    expect(text).not.toContain(each);
  }
  expect((await owner.open('/admin/local')).html).not.toContain('quitar_muestra');
  await seeded.stop();
});
