import { expect, type Page } from '@playwright/test';

import { civilTimeAt, madrid } from '../../app/core/time';
import { serviceDay } from '../../app/features/restaurant/hours/hours';
import { fecha, fillForm, hora } from '../faults/guest';
import { readMailPart, startMailServer, type MailServer } from '../support/mail-server';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

/* The whole life of a booking on two phones, the guest's and the bar's. A picture of each step is stored in test-results. */

let mails: MailServer;
let site: Site;
test.beforeAll(async () => {
  mails = await startMailServer();
  const env = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Antídoto <mesa@antidoto.example>',
    STAFF_EMAIL: 'barra@antidoto.example',
  };
  site = await startSite({ env });
});
test.afterAll(async () => {
  await site.stop();
  await mails.close();
});

/** The next mail to an address with this text: its content, and the path of its button at this site. */
async function readMail(to: string, words: RegExp) {
  const find = () => mails.received.find((mail) => mail.to === to && words.test(readMailPart(mail, 'text/plain')));
  await expect.poll(() => find() !== undefined).toBe(true);
  const mail = find();
  const html = mail ? readMailPart(mail, 'text/html') : '';
  const text = mail ? readMailPart(mail, 'text/plain') : '';
  const link = /https?:\/\/[^/\s]+(\/(?:en\/)?reserva(?:s\/gestionar\?id=|\/)[\w-]+)/.exec(text)?.[1] ?? '';
  return { html, text, link: site.url + link };
}

/** A moment after now as date and time in Madrid, as staff type them. */
function fromNow(minutes: number) {
  const moment = new Date(Date.now() + minutes * 60_000);
  const { minutes: at } = civilTimeAt(moment);
  const hora = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  // A time before 05:00 belongs to the night before.
  return { fecha: serviceDay(moment, madrid), hora };
}

test('request → staff mail → Confirmar → guest’s mail → late → Ha llegado', async ({ browser }, info) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const guest = await (await browser.newContext(phone)).newPage();
  const staff = await (await browser.newContext(phone)).newPage();
  const mailbox = await (await browser.newContext(phone)).newPage();
  let step = 0;
  const shoot = (page: Page, name: string) =>
    page.screenshot({ path: info.outputPath(`${(step += 1)}-${name}.png`), fullPage: true });

  const fields = await fillForm(site, { nombre: 'Lucía Herrero', email: 'lucia@example.org' });
  await guest.goto(`${site.url}/reservas?fecha=${fecha}`);
  for (const name of ['nombre', 'telefono', 'email', 'personas', 'comentarios']) {
    await guest.locator(`[name=${name}]`).fill(fields[name] ?? '');
  }
  await guest.locator('[name=fecha]').fill(fecha);
  const time = guest.locator(`[name=hora][value="${hora}"]`);
  const fold = guest.locator('details', { has: time });
  if (!(await fold.evaluate((each: HTMLDetailsElement) => each.open))) await fold.locator('summary').click();
  await time.check({ force: true });
  for (const name of ['terminos', 'consentimiento']) await guest.locator(`[name=${name}]`).check({ force: true });
  await shoot(guest, 'form');
  await guest.getByRole('button', { name: 'Solicitar reserva' }).click();
  await expect(guest.getByRole('link', { name: 'Ver o cambiar mi reserva' })).toBeVisible();
  await shoot(guest, 'sent');

  const asked = await readMail('barra@antidoto.example', /NUEVA SOLICITUD/);
  await mailbox.setContent(asked.html);
  await shoot(mailbox, 'staff-mail');
  await staff.request.get(`${site.url}/admin?key=${encodeURIComponent(site.adminKey)}`, { maxRedirects: 0 });
  await staff.goto(asked.link);
  await staff.getByRole('button', { name: 'Confirmar' }).click();
  await expect(staff.getByText('Reserva confirmada')).toBeVisible();
  await shoot(staff, 'confirmed');

  const confirmed = await readMail('lucia@example.org', /TU MESA ESTÁ CONFIRMADA/);
  await mailbox.setContent(confirmed.html);
  await shoot(mailbox, 'guest-mail');

  /** The guest changes the day to today by telephone. */
  async function move(day: string, minutes: number) {
    const next = fromNow(minutes);
    await staff.goto(`${site.url}/admin/reservas?dia=${day}`);
    const row = staff.getByRole('article', { name: 'Lucía Herrero' });
    await row.getByText('Más', { exact: true }).click();
    await row.locator('[name=fecha]').fill(next.fecha);
    await row.locator('[name=hora]').fill(next.hora);
    await row.getByRole('button', { name: 'Cambiar' }).click();
    // The desk shows it on another day, or on this one.
    await expect(staff.getByText('Cambiada')).toBeVisible();
    return next.fecha;
  }
  const today = await move(fecha, 45);
  await shoot(staff, 'desk-changed');

  await guest.goto(confirmed.link);
  await guest.locator('[name=minutos]').selectOption('20');
  await guest.getByRole('button', { name: 'Llego tarde' }).click();
  await expect(guest.getByText('unos 20 minutos tarde')).toBeVisible();
  await shoot(guest, 'late');
  await staff.goto(`${site.url}/admin/reservas?dia=${today}`);
  const row = staff.getByRole('article', { name: 'Lucía Herrero' });
  await expect(row.getByText('tarde 20 min')).toBeVisible();
  await row.getByText('Más', { exact: true }).click();
  await expect(row.getByText('Qué decir al llamar')).toBeVisible();
  await shoot(staff, 'desk-late');

  const day = await move(today, -5);
  await staff.goto(`${site.url}/admin/reservas?dia=${day}`);
  await row.getByRole('button', { name: 'Ha llegado' }).click();
  await expect(row.getByText('En la mesa')).toBeVisible();
  await shoot(staff, 'arrived');
  await expect(row.getByRole('button', { name: 'Deshacer' })).toBeVisible();
});

test('the sheet of a day of 24 bookings is one A4, its names legible from a step away', async ({ page }, info) => {
  await page.request.get(`${site.url}/admin?key=${encodeURIComponent(site.adminKey)}`, { maxRedirects: 0 });
  const names = Array.from(
    { length: 24 },
    (_, at) => `${['Carmen Ibáñez', 'Grupo de la oficina', 'Óscar Peña'][at % 3]} ${at + 1}`,
  );
  for (const [at, nombre] of names.entries()) {
    const time = `${at < 12 ? 13 + Math.floor(at / 6) : 20 + Math.floor((at - 12) / 6)}:${['00', '15', '30', '45'][at % 4]}`;
    const form = {
      nombre,
      personas: String(1 + (at % 8)),
      hora: time,
      fecha: '2027-03-06',
      telefono: '611222333',
      solicitud: crypto.randomUUID(),
    };
    const added = await page.request.post(`${site.url}/admin/reservas?dia=2027-03-06`, {
      form: { ...form, accion: 'anadir' },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    expect(added.status()).toBe(303);
  }
  await page.goto(`${site.url}/admin/reservas/hoja?dia=2027-03-06`);
  await page.evaluate(() => document.fonts.ready);
  const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4', path: info.outputPath('hoja.pdf') });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1040 });
  await page.screenshot({ path: info.outputPath('hoja.png') });
  const sizes = await page.evaluate(
    (all) =>
      all.map((name) => {
        const cell = [...document.querySelectorAll('main *')].find(
          (each) => each.children.length === 0 && each.textContent === name && each.getClientRects().length > 0,
        );
        return cell ? parseFloat(getComputedStyle(cell).fontSize) : 0;
      }),
    names,
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  await expect(page.locator('main')).not.toContainText('611222333');
});
