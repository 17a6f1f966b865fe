import { beforeAll, describe, expect, it, vi } from 'vitest';

import { words } from '../../../../tests/support/words';
import type { BookingMailKind, MailBooking } from './mail';
import { renderMail } from './render-mail.server';

const booking: MailBooking = {
  ...{ id: 'r-1', codigo: 'c'.repeat(24), secuencia: 1, duracion: 90, espera: false, hora_ofrecida: '', estado: null },
  ...{ fecha: '2026-11-28', hora: '14:15', personas: 4, cancelada_por: null, idioma: 'es' },
  ...{ nombre: 'J.R. Ewing', telefono: '612345678', email: 'jr@example.org', comentarios: 'Una trona.' },
};

const site = { url: 'https://antidoto.example', isDecidedHere: true, words };
const render = (kind: BookingMailKind, changes: Partial<MailBooking> = {}) =>
  renderMail({ kind, booking: { ...booking, ...changes }, created: new Date('2026-11-20T10:00:00Z') }, site);

beforeAll(() => void vi.stubEnv('SITE_URL', site.url));

const confirmed = { estado: 'confirmada' } as const;
const offered = {
  ...{ espera: true, hora: '', hora_ofrecida: '21:00' },
  ofrecida_hasta: new Date('2026-11-28T14:10:00Z'),
};
const guests: [kind: BookingMailKind, changes: Partial<MailBooking>, es: string, en: string][] = [
  ['recibida', {}, 'Pendiente', 'Pending'],
  ['recibida', { espera: true, hora: '' }, 'En espera', 'On the waiting list'],
  ['confirmada', confirmed, 'Confirmada', 'Confirmed'],
  ['cancelada', { estado: 'cancelada' }, 'Cancelada', 'Cancelled'],
  ['cambiada', {}, 'Pendiente', 'Pending'],
  ['cambiada', confirmed, 'Confirmada', 'Confirmed'],
  ['recordatorio', confirmed, 'Confirmada', 'Confirmed'],
  ['sin_confirmar', {}, 'Sin respuesta', 'No answer'],
  ['oferta', offered, 'Guardada para ti', 'Held for you'],
];

/** The text that is seen, a line for each element. */
const linesOf = (html: string) =>
  html
    .replace(/<(head|style)\b[^]*?<\/\1>/g, '')
    .split(/<\/(?:td|th|p|h1|div|a)>/)
    .map((part) => part.replace(/<[^>]*>/g, '').trim());

/** A line that is only punctuation, or begins or ends with a separator. */
const isLoose = (line: string) => /^[.·,;:]+$|^·|·$| \.$/.test(line);

describe.each(['es', 'en'] as const)('a mail to a guest in %s', (idioma) => {
  it.each(guests)('%s %o has its seal, the way there and no loose dot', async (kind, changes, es, en) => {
    const { html, text } = await render(kind, { ...changes, idioma });
    const seal = idioma === 'es' ? es : en;
    expect(text.split('\n')[1]).toBe(`[ ${seal} ]`);
    expect(html).toMatch(new RegExp(`<td class="seal \\w+"[^>]*><span aria-hidden="true">.</span> ${seal}</td>`));
    const way = idioma === 'es' ? '/sobre-nosotros#como-llegar' : '/en/sobre-nosotros#como-llegar';
    for (const part of [html, text]) expect(part.includes(site.url + way)).toBe(kind !== 'cancelada');
    expect([...linesOf(html), ...text.split('\n')].filter(isLoose)).toEqual([]);
  });

  it('says in plain text all that the HTML says', async () => {
    for (const [kind, changes] of guests) {
      const { html, text } = await render(kind, { ...changes, idioma });
      const plain = text.toLowerCase().replace(/\s+/g, ' ');
      const said = linesOf(html).map((line) => line.replace(/^[…✓✕?] /, '').toLowerCase());
      expect(said.filter((line) => line !== 'antídoto' && !plain.includes(line))).toEqual([]);
    }
  });
});

it('names the address of the restaurant for a guest to answer to, and marks its signature', async () => {
  const { replyTo, text } = await render('recibida');
  expect(replyTo).toEqual({ name: 'Antídoto', address: 'hola@antidoto.example' });
  expect(text).toContain('\n\n-- \nRecibes este correo');
  expect(await render('nueva')).not.toHaveProperty('replyTo');
});

it.each([
  ['es', '15 minutos, hasta las 15:10:'],
  ['en', '15 minutes, until 15:10:'],
] as const)('an offer says until when the table is held (%s)', async (idioma, until) => {
  expect((await render('oferta', { ...offered, idioma })).text).toContain(until);
});

describe('the question of the day after', () => {
  it.each([
    ['es', '/reserva/'],
    ['en', '/en/reserva/'],
  ] as const)('in %s leads to its page, and to the end of such questions', async (idioma, way) => {
    const { text, html, calendar, list } = await render('despues', { ...confirmed, idioma });
    const page = `${site.url}${way}${booking.codigo}/opinion`;
    for (const part of [text, html]) expect(part.split(page)).toHaveLength(3);
    expect(text).toContain(`${page}#no`);
    expect(list).toEqual({ unsubscribe: `${page}#no` });
    expect(calendar).toBeUndefined();
    expect([...linesOf(html), ...text.split('\n')].filter(isLoose)).toEqual([]);
  });
});

describe('every mail', () => {
  it.each(['nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir'] as const)(
    '%s tells staff the state and what was typed',
    async (kind) => {
      const { html, text } = await render(kind, kind === 'cancelacion_cliente' ? { estado: 'cancelada' } : {});
      const seal = kind === 'cancelacion_cliente' ? 'Cancelada' : 'Pendiente';
      for (const part of [html, text])
        for (const each of [seal, 'Una trona.', '612345678']) expect(part).toContain(each);
      expect([...linesOf(html), ...text.split('\n')].filter(isLoose)).toEqual([]);
    },
  );

  it('of a group says what it asked for, and leads the guest to the dishes', async () => {
    const texts = { texto_es: '- Lubina', texto_en: '', minimo: 12, dias_antes: 3 };
    const menu = { id: 'm', nombre_es: 'Fiesta', nombre_en: 'Party', precio: 38.5, ...texts };
    const grupo = { menu, presupuesto: 'ver www.example.org' };
    const toStaff = await render('nueva', { grupo, idioma: 'en' });
    expect(toStaff.text).toContain('Fiesta, 38,50\u00a0€ por persona · Presupuesto: ver www');
    expect(toStaff.text).not.toContain('www.example.org');
    const toGuest = await render('confirmada', { ...confirmed, grupo, idioma: 'en' });
    expect(toGuest.text).toContain('Party, €38.50 a person');
    expect(toGuest.html).toContain(`${site.url}/en/reserva/${booking.codigo}/platos`);
    expect((await render('cancelada', { grupo })).html).not.toContain('/platos');
  });

  it('knows a dark scheme and loads nothing', async () => {
    const { html } = await render('recibida');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).not.toMatch(/<img|<link|\bsrc=|url\(|@import/);
  });
});
