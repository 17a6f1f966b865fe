import { rmSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createMailServer } from '~/features/messages/mail/mail-server.server';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import type { action as postForm } from '../../app/routes/(en).reservas';
import type { getRuntime as GetRuntime } from '../../app/services.server';
import { readMailPart, startMailServer, type MailServer } from '../../tests/support/mail-server';
import { makeDataDir } from '../../tests/support/seeded-data';

vi.mock('../../app/platform/log.server', async (original) => ({ ...(await original<object>()), log: () => undefined }));

/*
 * What a guest types → what the database stores, where the mail goes and what it shows: the form's action, the embedded
 * database and a mail server that speaks SMTP. `TELL_INPUTS=1` prints the tables.
 */

const dataDir = makeDataDir();
let mails: MailServer;
let action: typeof postForm;
let getRuntime: typeof GetRuntime;
beforeAll(async () => {
  mails = await startMailServer();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-05T12:00:00Z') });
  const env = {
    DATA_DIR: dataDir,
    RESERVATION_RATE_LIMIT: '1000',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Antídoto <mesa@antidoto.example>',
    STAFF_EMAIL: 'barra@antidoto.example',
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  ({ action } = await import('../../app/routes/(en).reservas'));
  ({ getRuntime } = await import('../../app/services.server'));
});
afterAll(async () => {
  await getRuntime().stopWork();
  await closeSupabase();
  await mails.close();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

const right = {
  nombre: 'Ana',
  telefono: '612345678',
  email: 'ana@example.org',
  personas: '4',
  fecha: '2027-03-13',
  hora: '14:15',
  comentarios: '',
  terminos: 'on',
  consentimiento: 'on',
  sitio_web: '',
};
type Field = keyof typeof right;

let sent = 0;
/** Posts the form; answers the status with the refused fields, the stored row and the two mails. */
async function send(typed: Partial<typeof right>, clientAddress = `203.0.113.${sent % 250}`) {
  sent += 1;
  mails.received.length = 0;
  const solicitud = `solicitud-${sent}`;
  const body = new URLSearchParams({ ...right, ...typed, solicitud });
  const request = new Request('http://localhost/reservas', { method: 'POST', body });
  const answer = await action({ request, params: {}, context: { clientAddress } });
  if ('data' in answer) {
    const refused = answer.data.form.errors.map(({ field }) => field);
    return { status: answer.init?.status ?? 200, refused };
  }
  const [row] = await ask('service', (db) =>
    db
      .from('reservas')
      .select('nombre, telefono, email, personas, fecha, hora, comentarios')
      .eq('solicitud', solicitud),
  );
  const first = (await vi.waitFor(
    () => {
      expect(mails.received.length).toBeGreaterThanOrEqual(2);
      return mails.received;
    },
    { timeout: 30_000, interval: 20 },
  ))!;
  const isStaffs = ({ to }: (typeof first)[number]) => to === 'barra@antidoto.example';
  const [staffs, guests] = [first.find(isStaffs)!, first.find((mail) => !isStaffs(mail))!];
  return { status: answer.status, refused: [], row: row!, guests, staffs };
}

const show = (text: string) =>
  JSON.stringify(text).replace(/[^\x20-\x7eá-úñªº–…]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);
const tell = (...cells: string[]) => process.env.TELL_INPUTS && process.stdout.write(`| ${cells.join(' | ')} |\n`);

describe('a field with invisible characters', () => {
  it.each<[field: Field, typed: string, stored: string | number]>([
    ['telefono', '\u202a612 345 678\u202c', '612345678'],
    ['telefono', '+34\u00a0612\u2011345\u2011678', '+34612345678'],
    ['telefono', '612\u2009345\u202f678', '612345678'],
    ['telefono', '612\u2013345\u2014678', '612345678'],
    ['telefono', '\ufeff612\u200b345\u2060678\u200e', '612345678'],
    ['telefono', '612345678\ufe0d', '612345678'],
    ['email', '\u200eana@example.org\u200f', 'ana@example.org'],
    ['email', 'ana\u200b@exam\u2060ple.org\ufe0d', 'ana@example.org'],
    ['email', '\ufeffana@example.org\u2069', 'ana@example.org'],
    ['email', '\u00a0ana@example.org\ufe0f', 'ana@example.org'],
    ['personas', '\u200e4\u200b', 4],
    ['fecha', '2027\u201103\u201113', '2027-03-13'],
    ['hora', '14:15\u200e', '14:15:00'],
    ['nombre', '\u2068Ana\u2069\u200b P\u00e9rez\ufeff', 'Ana P\u00e9rez'],
    ['nombre', 'Ana \u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'Ana \u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['comentarios', 'Trona\u200b \u2764\ufe0f\u202e', 'Trona \u2764\ufe0f'],
  ])('%s %j is stored as %j', async (field, typed, stored) => {
    const { row, guests } = await send({ [field]: typed });
    tell(field, show(typed), show(String(stored)), guests?.to ?? '');
    expect(row).toMatchObject({ [field]: stored });
    expect(guests?.to).toBe('ana@example.org');
  });

  it.each<[field: Field, typed: string]>([
    ['telefono', '\uff16\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18'],
    ['telefono', '\u0666\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668'],
    ['personas', '\u0664'],
    ['nombre', '\u200b\u2060\u3164'],
  ])('%s %j is refused: what is wrong can be seen', async (field, typed) => {
    const { status, refused } = await send({ [field]: typed });
    tell(field, show(typed), 'refused', '-');
    expect([status, refused]).toEqual([422, [field]]);
  });
});

describe('an e-mail address', () => {
  it.each<[typed: string, stored: string]>([
    ['ana@example.org.', 'ana@example.org'],
    [' ana+mesa@example.org ', 'ana+mesa@example.org'],
    ["o'hara_1@mail.example.org", "o'hara_1@mail.example.org"],
  ])('%j is stored and written to as %j', async (email, stored) => {
    const { row, guests, staffs } = await send({ email });
    tell(show(email), stored, guests?.to ?? '', /^To: .*$/m.exec(guests?.raw ?? '')?.[0] ?? '');
    expect(row?.email).toBe(stored);
    expect(guests?.to).toBe(stored);
    expect(staffs?.raw).toMatch(new RegExp(`^Reply-To: "?Ana"? <${stored.replace(/[.+]/g, '\\$&')}>`, 'm'));
  });

  it.each([
    'a:b@example.com',
    'a:b@example.com;',
    '(x)ana@example.com',
    'ana(x)@example.com',
    'ana@example.com(x)',
    '"ana"@example.com',
    'ana\\@example.com',
    '[ana]@example.com',
    'ana@[192.0.2.1]',
    'ana@example..com',
    'ana@.example.com',
    'ana@example.com..',
    'ana@evil\u3002example.com',
    'ana@b@example.com',
    'ana@example.com,b@example.com',
    'Ana <ana@example.com>',
    'ana@example.com\r\nBcc: b@example.com',
  ])('%j is refused by its field', async (email) => {
    const { status, refused } = await send({ email });
    tell(show(email), 'refused', '-', '-');
    expect([status, refused]).toEqual([422, ['email']]);
  });
});

it('an address accepted by an earlier version gets its mail without further recipients', async () => {
  const asked: string[] = [];
  const strict = await startMailServer({
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      done();
    },
  });
  const from = { name: 'Antídoto', address: 'mesa@antidoto.example' };
  const mail = { id: 'x', date: new Date(), subject: 'x', text: 'x', html: 'x' };
  const sendTo = createMailServer({ url: strict.url, from });
  for (const address of ['a:b@example.com', '(x)ana@example.com', 'ana@example.com, b@example.com'])
    await sendTo({ ...mail, to: { name: 'Ana', address } });
  await sendTo({ ...mail, to: { name: 'b@example.com, "Ana"', address: 'ana@example.org' } });
  await strict.close();
  expect(asked).toContain('ana@example.org');
  expect(asked.filter((address) => ['b@example.com', 'ana@example.com'].includes(address))).toEqual([]);
});

/** What mail programs make links of: a scheme, `www.`, a domain with or without a path, an e-mail address. */
const links = /[a-z][a-z\d+.-]*:\/\/|\bwww\.|[\p{L}\d-]\.\p{DI}*[a-z\u3002]{2,}|\S@\S+\.\S|\p{L}:\S/iu;

describe('a link that a guest typed', () => {
  it.each<[typed: string, shown: string]>([
    ['evil.example/x', 'evil. example/x'],
    ['bit.ly/x', 'bit. ly/x'],
    ['Ana gana en premio.example', 'Ana gana en premio. example'],
    ['ana@evil.example', 'ana@evil. example'],
    ['mailto:ana@evil.example', 'mailto: ana@evil. example'],
    ['evil\u3002example/x', 'evil\u3002 example/x'],
    ['evil.\u200dexample/x', 'evil. \u200dexample/x'],
    ['J.R. Ewing', 'J. R. Ewing'],
    ['M\u00aa Jos\u00e9 P\u00e9rez-Coll', 'M\u00aa Jos\u00e9 P\u00e9rez-Coll'],
    ['M.\u00aa del Mar O\u2019Hara', 'M.\u00aa del Mar O\u2019Hara'],
    ['Mesa 21:30, planta 2.5', 'Mesa 21:30, planta 2.5'],
  ])('%j is shown as %j in the mails, and stored as typed', async (typed, shown) => {
    const { row, guests, staffs } = await send({ nombre: typed, comentarios: `Nota. ${typed}` });
    expect(row).toMatchObject({ nombre: typed, comentarios: `Nota. ${typed}` });
    const said = ['text/plain', 'text/html'].map((type) => [readMailPart(guests!, type), readMailPart(staffs!, type)]);
    tell(show(typed), 'as typed', guests!.to, show(shown));
    for (const [guest = '', staff = ''] of said) {
      expect(guest).toContain(`Hola, ${shown}`);
      expect(staff).toContain(`Nota. ${shown}`);
      expect([guest.includes(typed), staff.includes(typed)]).toEqual([typed === shown, typed === shown]);
    }
    expect(shown).not.toMatch(links);
  });

  it.each([
    'https://evil.example',
    'https:\u200b//evil.example',
    'https:\u200d//evil.example',
    'Gana en www.evil.example',
  ])('%j is no name', async (nombre) => {
    const { status, refused } = await send({ nombre });
    tell(show(nombre), 'refused', '-', '-');
    expect([status, refused]).toEqual([422, ['nombre']]);
  });
});

it('is written to at ten different addresses a minute from one client, however many requests it may send', async () => {
  const from = '198.51.100.7';
  for (let guest = 0; guest < 10; guest += 1) {
    const { status, guests } = await send({ email: `g${guest}@example.org` }, from);
    expect([status, guests?.to]).toEqual([303, `g${guest}@example.org`]);
  }
  const eleventh = await send({ email: 'g10@example.org' }, from);
  const again = await send({ email: 'G3@example.org' }, from);
  const other = await send({ email: 'g10@example.org' }, '198.51.100.8');
  expect([eleventh.status, again.status, other.status]).toEqual([429, 303, 303]);
});
