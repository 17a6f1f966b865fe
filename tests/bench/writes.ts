import { randomUUID } from 'node:crypto';

import { startSite, type Site } from '../support/site';
import { startSupabase } from '../support/supabase';
import { fetchRaw } from './load';
import { readForm } from './read-form.mjs';
import { makeFigure, medianOf, type Figure } from './report';

const key = 'una clave de prueba';

async function post(url: string, fields: URLSearchParams, cookie = ''): Promise<number> {
  const response = await fetch(url, { method: 'POST', body: fields, redirect: 'manual', headers: { Cookie: cookie } });
  await response.arrayBuffer();
  return response.status;
}

async function signIn(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/admin?key=${encodeURIComponent(key)}`, { redirect: 'manual' });
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** The next day with times for lunch. */
async function fillReservation(site: Site): Promise<URLSearchParams> {
  const html = await (await fetch(`${site.url}/reservas`)).text();
  const fields = readForm(html, 'input[name=nombre]');
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const filled = {
    nombre: 'Ana Ruiz',
    telefono: '612345678',
    email: 'ana@example.com',
    personas: '4',
    fecha: date,
    hora: '14:15',
    terminos: 'si',
    consentimiento: 'si',
  };
  for (const [name, value] of Object.entries(filled)) fields.set(name, value);
  return fields;
}

/** The request of a guest of its own, for one of sixty days. */
function ofAnother(number: number): Record<string, string> {
  const letters = String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return {
    nombre: `Ana Ruiz ${letters}`,
    telefono: String(612_000_000 + number),
    email: `ana${number}@example.com`,
    fecha: new Date(Date.now() + (3 + (number % 60)) * 86_400_000).toISOString().slice(0, 10),
  };
}

/** Table requests from ten guests at a time, each stored durably before its answer: of one guest for one day, and of different ones. */
export async function measureReservations(rounds: number, seconds: number): Promise<Figure[]> {
  const same = await measureRequests(rounds, seconds, () => ({}));
  const others = await measureRequests(rounds, seconds, ofAnother);
  return [
    makeFigure('reservation posts, 10 at a time, of one guest for one day', same, '/s'),
    makeFigure('reservation posts, 10 at a time, of different guests for 60 days', others, '/s'),
  ];
}

async function measureRequests(rounds: number, seconds: number, vary: (number: number) => Record<string, string>) {
  const site = await startSite({ env: { RESERVATION_RATE_LIMIT: '0' } });
  const fields = await fillReservation(site);
  let sent = 0;
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const endsAt = performance.now() + seconds * 1000;
    let taken = 0;
    const guest = async () => {
      while (performance.now() < endsAt) {
        const own = new URLSearchParams(fields);
        for (const [name, value] of Object.entries({ ...vary(sent), solicitud: randomUUID() })) own.set(name, value);
        sent += 1;
        const status = await post(`${site.url}/reservas`, own);
        if (status !== 303) throw new Error(`a reservation was answered ${status}`);
        taken += 1;
      }
    };
    await Promise.all(Array.from({ length: 10 }, guest));
    rates.push(taken / seconds);
  }
  await site.stop();
  return rates;
}

/** Saves in the panel, one after another, and the page of a list with 200 rows. */
export async function measurePanel(saves: number): Promise<Figure[]> {
  const site = await startSite({ env: { ADMIN_KEY: key } });
  const cookie = await signIn(site);
  const spent: number[] = [];
  for (let index = 0; index < saves; index += 1) {
    const html = await (await fetch(`${site.url}/admin/cervezas`, { headers: { Cookie: cookie } })).text();
    const row = 'tr:not(#fila-nueva) input[name=precio]';
    const fields = readForm(html, row, 'Guardar');
    fields.set('precio', (2 + (index % 50) / 10).toFixed(2));
    const startedAt = performance.now();
    const status = await post(`${site.url}/admin/cervezas`, fields, cookie);
    spent.push(performance.now() - startedAt);
    if (status !== 303) throw new Error(`a save was answered ${status}`);
  }
  await site.stop();

  const supabase = await startSupabase();
  const rows = Array.from({ length: 200 }, (_, index) => ({ tipo: `Cerveza de prueba ${index}`, precio: 3.5 }));
  const service = supabase.connect('service');
  await service.from('cervezas').delete().gt('id', 0);
  const { error } = await service.from('cervezas').insert(rows);
  if (error) throw new Error(error.message);
  const hosted = await startSite({ env: { ...supabase.env, ADMIN_KEY: key } });
  const staff = { Cookie: await signIn(hosted), 'Accept-Encoding': 'identity' };
  /** The panel's page, and by turns the guests' page of the same rows, also rendered anew. */
  const pages: number[] = [];
  const peers: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const startedAt = performance.now();
    await fetchRaw(`${hosted.url}/admin/cervezas`, staff);
    const answeredAt = performance.now();
    await fetchRaw(`${hosted.url}/cervezas?frio=${index}`, staff);
    if (index < 10) continue;
    pages.push(answeredAt - startedAt);
    peers.push(performance.now() - answeredAt);
  }
  await hosted.stop();
  await supabase.stop();
  const rates = spent.slice(5).map((milliseconds) => 1000 / milliseconds);
  return [
    makeFigure('panel saves, one after the other', rates, '/s', { note: `${medianOf(spent).toFixed(1)} ms a save` }),
    makeFigure('panel page with 200 rows', pages, 'ms', {
      atMost: 60,
      note: `guests' page of the same rows ${medianOf(peers).toFixed(1)} ms`,
    }),
  ];
}
