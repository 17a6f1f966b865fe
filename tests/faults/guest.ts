import { civilDateAt } from '../../app/core/time';
import { listSlots } from '../../app/features/reservations/visit';
import { firstHours } from '../../app/features/restaurant/facts/restaurant';
import type { Site } from '../support/site';

export type Fields = Record<string, string>;

export interface Answer {
  status: number;
  location: string | null;
  html: string;
}

/** A day in a week: the first hours open on each day. */
export const fecha = civilDateAt(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000));
export const hora = listSlots(fecha, new Date(), firstHours).at(-2) ?? '';

/** A valid form as a guest gets it, with its own key. */
export async function fillForm(site: Pick<Site, 'url'>, changes: Fields = {}): Promise<Fields> {
  const html = await (await fetch(`${site.url}/reservas`)).text();
  const solicitud = /<input[^>]*name="solicitud"[^>]*>/.exec(html)?.[0].match(/value="([^"]+)"/)?.[1];
  if (!solicitud) throw new Error('The page gave out no form');
  return {
    nombre: 'Ana Ruiz',
    telefono: '+34 612 34 56 78',
    email: 'ana@example.org',
    personas: '4',
    fecha,
    hora,
    comentarios: 'Una trona, por favor',
    terminos: 'on',
    consentimiento: 'on',
    sitio_web: '',
    solicitud,
    ...changes,
  };
}

/** Posts a form as a browser without JavaScript does, and stays on the answer. */
export async function postForm(
  url: string,
  fields: Fields | string[][],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers });
  const html = await response.text();
  return { status: response.status, location: response.headers.get('Location'), html };
}

/** Requests a table; returns the address of the booking's page, which the staff's desk links to. */
export async function requestTable(site: Pick<Site, 'url' | 'adminKey'>, changes: Fields): Promise<string> {
  const form = await fillForm(site, changes);
  const { status } = await postForm(`${site.url}/reservas`, form);
  if (status !== 303) throw new Error(`The form was answered ${status}`);
  const entered = await fetch(`${site.url}/admin?key=${encodeURIComponent(site.adminKey)}`, { redirect: 'manual' });
  const Cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const desk = await (await fetch(`${site.url}/admin/reservas`, { headers: { Cookie } })).text();
  const article = desk.split('<article').find((each) => each.includes(`>${form.nombre}</h3>`)) ?? '';
  const address = /href="(\/reservas\/gestionar\?id=[0-9a-f-]{36})"/.exec(article)?.[1];
  if (!address) throw new Error(`The desk does not lead to the booking of ${form.nombre}`);
  return address;
}

/** Text escaped for HTML. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The text of the page's alert; empty without one. */
export function readAlert(html: string): string {
  const start = html.search(/<\w+[^>]*role="alert"/);
  if (start < 0) return '';
  return html
    .slice(start, start + 1500)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}
