import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addDays } from '../../app/core/time';
import { prepareSeededData, startSite } from '../support/site';
import { startSupabase } from '../support/supabase';
import { storeYear } from '../support/year-of-bookings';
import { pause } from './load';
import { makeFigure, type Figure } from './report';

/** Bookings of the year, 27 a day. */
const bookings = 10_000;
/** No page of the panel may keep the others waiting for longer, in ms. */
const most = 50;

/** CPU time of a process's main thread so far, in ms. Linux only. */
const readMainThread = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** CPU time of the main thread for each page of the panel after a year of bookings, its database included; best of the rounds. */
export async function measurePanelPages(rounds: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-year-'));
  cpSync(await prepareSeededData(), dataDir, { recursive: true });
  const today = new Date().toISOString().slice(0, 10);
  const database = await startSupabase(dataDir);
  await storeYear(database.connect('service'), bookings, today);
  await database.stop();
  const site = await startSite({ dataDir });
  const entered = await fetch(`${site.url}/admin?key=${encodeURIComponent(site.adminKey)}`, { redirect: 'manual' });
  const headers = { Cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const year = `desde=${addDays(today, -364)}&hasta=${today}`;
  const panel = ['', '/reservas', '/reservas?q=ruiz 77', '/reservas/mes', '/reservas/mesas', '/reservas/hoja'];
  const guests = ['/clientes', '/clientes?q=ruiz 77', `/informes?${year}`, `/informes.csv?${year}`, '/correo'];
  const restaurant = ['/local', '/horario', '/aforo', '/zonas', '/mesas', '/turnos', '/personal', '/historial', '/qr'];
  const carta = ['/comidas/entrantes', '/alergenos', '/precios', '/pegar-carta', '/menu-del-dia', '/fuera-de-carta'];
  const pages = [...panel, ...guests, ...restaurant, ...carta].map((page) => `/admin${page}`);
  // The figures of past days are counted by the site's own work.
  await pause(10_000);
  const figures: Figure[] = [];
  for (const page of [...pages, '/carta']) {
    const spent: number[] = [];
    let status = 0;
    // The first ones compile.
    for (let round = -3; round < rounds; round += 1) {
      const before = readMainThread(site.pid);
      const answer = await fetch(site.url + page, { headers });
      await answer.arrayBuffer();
      status = answer.status;
      if (round >= 0) spent.push(readMainThread(site.pid) - before);
    }
    if (status !== 200) throw new Error(`${page} was answered ${status}`);
    const least = Math.min(...spent);
    const figure = makeFigure(`${page.replace(year, '…')}, best of ${rounds}`, [least], 'ms', { atMost: most });
    figures.push({ ...figure, spread: [least, Math.max(...spent)] });
  }
  await site.stop();
  rmSync(dataDir, { recursive: true });
  return figures;
}
