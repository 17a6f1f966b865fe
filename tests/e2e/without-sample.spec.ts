import { expect } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fixedFacts } from '../../app/features/restaurant/facts/restaurant';
import { createPlainBrowser, textOf } from '../support/plain-browser';
import { crawlSite, findSample, listSample, withoutMarkup } from '../support/sample';
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

test('a site without the sample, with a name and an address, shows nothing of the sample restaurant', async () => {
  test.setTimeout(120_000);
  const owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${site.adminKey}`);
  const saved = await (await owner.open('/admin/local')).press('Guardar', given);
  expect(textOf(saved.document.querySelector('main [role=status]'))).toContain('Guardado');

  const sample = listSample();
  expect(sample.length).toBeGreaterThan(300);
  const texts = await crawlSite(site.url);
  expect(findSample(texts, sample)).toEqual([]);
  // Empty parts are absent.
  const empty = /<(p|h[1-6]|ul|li|dl|dd|figure|strong)(?: [^>]*)?><\/\1>/g;
  expect(
    [...texts].flatMap(([address, text]) => (text.match(empty) ?? []).map((part) => `${address}: ${part}`)),
  ).toEqual([]);
  expect(texts.size).toBeGreaterThan(70);

  const read = async (address: string) => withoutMarkup(await (await fetch(site.url + address)).text());
  for (const address of ['/', '/en', '/sobre-nosotros', '/en/sobre-nosotros', '/terminos', '/llms.txt']) {
    const text = await read(address);
    expect(text, address).toContain('Casa Lola');
    expect(text, address).toContain('Calle Sierpes, 3, 41004 Sevilla');
    expect(text, address).not.toMatch(/undefined|\[object|\{\{| · <|, <|> · |tel:"|mailto:"/);
  }
  // Ways that the owner has not given are not promised.
  const noWays = /llamando|por teléfono:|escribiendo|nuestro correo|by calling|by telephone|by writing to/;
  for (const page of ['terminos', 'consentimiento', 'accesibilidad']) {
    for (const address of [`/${page}`, `/en/${page}`]) expect(await read(address), address).not.toMatch(noWays);
  }
  expect(await read('/terminos')).toContain('sin coste desde el enlace de tu reserva. Te pedimos');
  expect(await read('/consentimiento')).toContain('Escríbenos a Calle Sierpes, 3, 41004 Sevilla y dinos');
  expect(await read('/en/accesibilidad')).toContain('Tell us, at the restaurant, which page it was');
  const structured: unknown = JSON.parse(/ld\+json[^>]*>(.*?)<\/script>/s.exec(await read('/'))?.[1] ?? '');
  expect(structured).toMatchObject({ name: 'Casa Lola', address: { addressLocality: 'Sevilla' } });
  for (const name of ['telephone', 'email', 'geo', 'image', 'openingHoursSpecification', 'acceptsReservations']) {
    expect(structured).not.toHaveProperty(name);
  }
  expect(await read('/reservas')).toContain('Todavía no hemos publicado el horario');
  expect(await read('/en/reservas')).toContain('Our opening hours are not published yet');
  // No form that cannot be sent, and no advice to call without a telephone.
  expect((await owner.open('/reservas')).document.querySelector('form')).toBeNull();
  for (const address of ['/reservas', '/reservas/gestionar', '/en/reservas/gestionar', '/%E0%A4%A']) {
    expect(await read(address), address).not.toMatch(/llámanos|call us/);
  }

  const panel = textOf((await owner.open('/admin')).document.querySelector('main'));
  expect(panel).not.toContain('Todo en orden');
  expect(panel).toContain('Los clientes echan en falta: Teléfono de reservas, Correo electrónico, Titular, NIF');
  expect(panel).toContain('Sin horario');
  expect(panel).not.toContain('de muestra');
});

test('in a restaurant with the sample the panel names each kind of it, and one tick takes it off the site', async () => {
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

test('a name of two lines leaves the controls of a phone’s header beside it', async ({ page }) => {
  const owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${site.adminKey}`);
  await (await owner.open('/admin/local')).press('Guardar', { ...given, nombre: 'Taberna La Caleta' });
  await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [address, control] of [
      ['/', page.getByRole('button', { name: 'Secciones' })],
      ['/admin', page.getByRole('button', { name: 'Salir' })],
    ] as const) {
      await page.goto(site.url + address);
      const [name, beside] = await Promise.all([
        page.getByRole('banner').getByRole('link', { name: 'Taberna La Caleta' }).boundingBox(),
        control.boundingBox(),
      ]);
      expect(beside?.y, `${address} ${width}`).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
    }
  }
});
