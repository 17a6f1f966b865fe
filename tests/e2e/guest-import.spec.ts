import { expect } from '@playwright/test';

import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { shiftClock } from '../support/shift-clock';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

/* Bookings and guests of another program, without scripts: from the file to the desk and the cards, and back. */

const key = 'una clave de prueba';
const shift = Math.round((new Date('2026-11-28T09:00:00Z').getTime() - Date.now()) / 1000);
const importPath = '/admin/clientes/importar';
let site: Site;
let owner: ReturnType<typeof createPlainBrowser>;
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key, NODE_OPTIONS: shiftClock(shift) } });
  owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${encodeURIComponent(key)}`);
});
test.afterAll(() => site.stop());

const lines = [
  'Visit Date,Visit Time,Guest Name,Phone Number,Party Size,Status,Guest Requests,Guest Notes,Email,Allergies',
  '12/5/2026,9:00 PM,"Herrero, Lucía",600 111 222,4,Booked,Trona,Junto a la ventana,lucia@example.com,Nueces',
  '11/3/2026,1:45 PM,"Herrero, Lucía",600111222,2,Seated,,,,',
  '11/4/2026,1:45 PM,"Herrero, Lucía",600111222,2,No Show,,,,',
  '12/5/2026,9:00 PM,Roto,"6,00123E+08",2,Booked,,,,',
  ',,Marta Ruiz,+44 7911 123456,,,,Habla inglés,,',
];
const send = async (page: PlainPage, name = 'opentable.csv') =>
  page.press('Vista previa', { archivo: new File([lines.join('\r\n')], name, { type: 'text/csv' }) });
/** Answers the question about the dates, which comes last. */
function answerOrder({ document, press }: PlainPage) {
  const questions = document.querySelectorAll('fieldset').filter((each) => each.querySelector('button'));
  return press('Leer otra vez con esto', { orden: 'mda' }, questions.at(-1));
}
const mainOf = ({ document }: PlainPage) => textOf(document.querySelector('main'));
const names = ({ document }: PlainPage) => document.querySelectorAll('article h2, article h3').map(textOf);

test('a file is shown first, comes in with one press, and goes with another', async () => {
  const cards = await owner.open('/admin/clientes');
  expect(cards.document.querySelector(`[href="${importPath}"]`)).not.toBeNull();
  expect((await (await owner.open(importPath)).press('Vista previa')).status).toBe(422);
  const asked = await send(await owner.open(importPath));
  expect(mainOf(asked)).toContain('Elige cómo');
  const early = await asked.press('Aplicar');
  expect([early.status, mainOf(early).includes('Contesta antes')]).toEqual([422, true]);
  const preview = await answerOrder(early);
  expect(mainOf(preview)).toContain('Leído con lo que has elegido.');
  expect([preview.status, preview.address]).toEqual([200, importPath]);
  for (const text of [
    '1 reserva por venir',
    '2 reservas pasadas',
    '2 fichas',
    '1 línea dice alergias',
    'sáb, 5 dic, 21:00 · Lucía Herrero · 4 personas · +34 600 111 222',
    'línea 5: «6,00123E+08»',
  ]) {
    expect(mainOf(preview)).toContain(text);
  }
  expect(names(await owner.open('/admin/reservas?dia=2026-12-05'))).not.toContain('Lucía Herrero');

  const done = await preview.press('Aplicar');
  expect(mainOf(done)).toContain('Han entrado 3 reservas y 2 fichas.');
  const desk = await owner.open('/admin/reservas?dia=2026-12-05');
  expect(names(desk)).toContain('Lucía Herrero');
  for (const text of ['Trona', 'Nota: Junto a la ventana', 'Traída de otro programa'])
    expect(mainOf(desk)).toContain(text);
  const card = mainOf(await owner.open('/admin/clientes?q=lucia'));
  for (const text of ['1 visita', '1 vez no vino', 'Junto a la ventana']) expect(card).toContain(text);
  expect(`${card}${mainOf(desk)}`).not.toMatch(/Nueces|example\.com/);
  const marta = await owner.open('/admin/clientes?q=marta');
  expect(mainOf(marta)).toContain('sin reservas');
  expect((await marta.press('Descargar sus datos')).html).toContain('"notas": "Habla inglés"');

  // The same file again has nothing new.
  const again = await answerOrder(await send(await owner.open(importPath)));
  expect(mainOf(again)).toContain('5 ya están aquí');
  expect(again.document.querySelector('button[value=aplicar]')).toBeNull();
  await again.press('Descartar');

  await marta.press('Guardar', { notas: 'Habla inglés y francés' });
  const history = await done.press('Deshacer');
  expect(mainOf(history)).toContain('Quitado lo que se trajo · 3 reservas · 1 ficha · 1 se queda:');
  expect(names(await owner.open('/admin/reservas?dia=2026-12-05'))).toEqual([]);
  expect(names(await owner.open('/admin/clientes?q=lucia'))).toEqual([]);
  const kept = await owner.open('/admin/clientes?q=marta');
  expect(names(kept)).toEqual(['Marta Ruiz']);
  expect(mainOf(await kept.press('Borrar la ficha'))).toContain('Ficha borrada');
  expect(mainOf(await owner.open('/admin/correo'))).not.toContain('Lucía');
  expect(site.readOutput()).not.toMatch(/Luc[ií]a|Marta|600 ?111/);
});

test('the contacts of a telephone come in as cards, and are known the second time', async () => {
  const contacts = Array.from(
    { length: 300 },
    (_, at) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Contacto ${at}\r\nTEL;TYPE=CELL:622 ${100_000 + at}\r\nEND:VCARD\r\n`,
  );
  const sent = { archivo: new File(contacts, 'contactos.vcf', { type: 'text/vcard' }) };
  const preview = await (await owner.open(importPath)).press('Vista previa', sent);
  expect(mainOf(preview)).toContain('300 fichas');
  expect(mainOf(await preview.press('Aplicar'))).toContain('Han entrado 300 fichas.');
  expect(names(await owner.open('/admin/clientes?q=contacto+299'))).toEqual(['Contacto 299']);
  const again = await (await owner.open(importPath)).press('Vista previa', sent);
  expect(mainOf(again)).toContain('300 ya están aquí');
});

test('strangers read and send nothing', async () => {
  const stranger = createPlainBrowser(site.url);
  const answer = await stranger.open(importPath, { method: 'POST', body: new URLSearchParams({ accion: 'vista' }) });
  expect(answer.status).toBe(403);
  expect((await owner.open(importPath, { method: 'POST', body: new URLSearchParams({ accion: 'otra' }) })).status).toBe(
    400,
  );
});
