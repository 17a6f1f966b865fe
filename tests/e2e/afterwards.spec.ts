import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect } from '@playwright/test';

import { fillForm, postForm } from '../faults/guest';
import { readMailPart, startMailServer, type MailServer } from '../support/mail-server';
import { createPlainBrowser, textOf } from '../support/plain-browser';
import { shiftClock } from '../support/shift-clock';
import { prepareSeededData, startSite, type Site } from '../support/site';
import { test } from '../support/test';

/* The question of the day after: a visit on Saturday, a mail on Sunday, and the answer in the panel; without JavaScript. */

const key = 'una clave de prueba';
const day = '2026-11-28';
let mails: MailServer;
let dataDir: string;
const sites: Site[] = [];
test.beforeAll(async () => {
  mails = await startMailServer();
  dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-'));
  cpSync(await prepareSeededData(), dataDir, { recursive: true });
});
test.afterAll(async () => {
  for (const site of sites) await site.stop();
  await mails.close();
  rmSync(dataDir, { recursive: true });
});
test.use({ javaScriptEnabled: false });

/** The site at a moment, with its owner. */
async function openAt(moment: string) {
  const shift = Math.round((new Date(moment).getTime() - Date.now()) / 1000);
  const mail = { SMTP_URL: mails.url, MAIL_FROM: 'mesa@antidoto.example', STAFF_EMAIL: 'barra@antidoto.example' };
  const env = { ...mail, ADMIN_KEY: key, NODE_OPTIONS: shiftClock(shift), RESERVATION_RATE_LIMIT: '0' };
  const site = await startSite({ dataDir, env });
  sites.push(site);
  const owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${encodeURIComponent(key)}`);
  return { site, owner };
}
const findQuestions = () =>
  mails.received.filter((mail) => readMailPart(mail, 'text/plain').includes('¿QUÉ TAL AYER?'));

test('a guest who came is asked the day after, answers, and is asked no more', async ({ page }) => {
  const { site: saturday, owner } = await openAt(`${day}T09:00:00Z`);
  await (await owner.open('/admin/aforo')).press('Guardar', { preguntar: 'si' });
  const visit = { nombre: 'Lucía Herrero', email: 'lucia@example.org', fecha: day, hora: '21:00' };
  expect((await postForm(`${saturday.url}/reservas`, await fillForm(saturday, visit))).status).toBe(303);
  await (await owner.open(`/admin/reservas?dia=${day}`)).press('Confirmar');
  await saturday.stop();

  const { site, owner: staff } = await openAt('2026-11-29T11:30:00Z');
  expect(findQuestions()).toEqual([]);
  await (await staff.open(`/admin/reservas?dia=${day}`)).press('Ha llegado');
  await expect.poll(() => findQuestions().length).toBe(1);
  expect(findQuestions()[0]?.raw).toMatch(/^List-Unsubscribe:\s+<http.*\/opinion#no>/m);
  const text = findQuestions().map((mail) => readMailPart(mail, 'text/plain'))[0] ?? '';
  const [, link = ''] = /(\/reserva\/\w+\/opinion)\s/.exec(text) ?? [];

  await page.goto(site.url + link);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Elige una de las tres caras.')).toBeVisible();
  await page.getByRole('radio', { name: 'Regular' }).check();
  await page.getByLabel('Una línea, si quieres').fill('La sopa, fría.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('status')).toHaveText('Gracias. El equipo lo leerá.');
  await page.goto(`${site.url}${link}#no`);
  await page.getByRole('button', { name: 'No me preguntéis más' }).click();
  await expect(page.getByRole('status')).toContainText('no te preguntaremos más');
  await expect(page.getByRole('button', { name: 'No me preguntéis más' })).toHaveCount(0);

  await page.goto(`${site.url}/reserva/${'a'.repeat(24)}/opinion`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:/);

  const card = await staff.open('/admin/clientes?q=herrero');
  expect(textOf(card.document.querySelector('article'))).toContain('Regular · «La sopa, fría.»');
  const { html: csv } = await staff.open(`/admin/informes.csv?desde=${day}&hasta=${day}`);
  expect(csv).toMatch(/Respuesta;Regular;1;/);
});
