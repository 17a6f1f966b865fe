import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { findHandler, isOwnOrigin, readField, readForm } from './read-form.server';

const address = 'http://localhost:3000/admin/menu-del-dia';
const boundary = '----a1';

function makeRequest(body: BodyInit, type: string, headers: Record<string, string> = {}): Request {
  return new Request(address, { method: 'POST', body, headers: { 'Content-Type': type, ...headers } });
}

/** A multipart form, written part by part as any client may write it. */
function makeParts(...parts: (readonly [disposition: string, content: string | Uint8Array])[]): Request {
  const chunks = parts.flatMap(([disposition, content]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  const bytes = new Uint8Array(Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]));
  return makeRequest(bytes, `multipart/form-data; boundary=${boundary}`);
}

const pictures = { fileBytes: 1000, totalBytes: 20_000 };

describe('a form of text', () => {
  it('is read in order in any encoding, and the first of a repeated field counts', async () => {
    const fields: [string, string][] = [
      ['nombre', 'Lucía 🍷'],
      ['hora', '14:15'],
      ['hora', '14:30'],
      ['vacío', ''],
    ];
    const multipart = new FormData();
    for (const [name, value] of fields) multipart.append(name, value);
    for (const body of [new URLSearchParams(fields), multipart]) {
      const reading = await readForm(new Request(address, { method: 'POST', body }));
      expect(reading).toMatchObject({ ok: true, entries: fields });
      if (reading.ok)
        expect([readField(reading.entries, 'hora'), readField(reading.entries, 'x')]).toEqual(['14:15', '']);
    }
  });

  it('is read without invisible characters in any encoding', async () => {
    const fields: [string, string][] = [
      ['key', '\ufeffuna cla\u200bve\u200e'],
      ['precio', '12,50\u00a0€\u2060'],
      ['texto', 'Para \u{1f468}\u200d\u{1f469}\u200d\u{1f467}\r\n24\u201330'],
    ];
    const multipart = new FormData();
    for (const [name, value] of fields) multipart.append(name, value);
    for (const body of [new URLSearchParams(fields), multipart]) {
      const reading = await readForm(new Request(address, { method: 'POST', body }));
      expect(reading.ok && reading.entries.map(([, value]) => value)).toEqual([
        'una clave',
        '12,50 €',
        'Para \u{1f468}\u200d\u{1f469}\u200d\u{1f467}\r\n24\u201330',
      ]);
    }
  });

  it('reads an unexpected file as its name', async () => {
    const reading = await readForm(makeParts(['name="nombre"; filename="a.txt"', 'x'.repeat(5000)]));
    expect(reading).toEqual({ ok: true, entries: [['nombre', 'a.txt']], files: new Map() });
  });

  it.each([
    ['of another type', () => makeRequest('{}', 'application/json'), 415],
    ['without a boundary', () => makeRequest('x', 'multipart/form-data'), 400],
    ['with a boundary that never comes', () => makeRequest('a=1', 'multipart/form-data; boundary=b'), 400],
    [
      'cut in a field',
      () =>
        makeRequest(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf`, 'multipart/form-data; boundary=b'),
      400,
    ],
    [
      'cut in a file',
      () =>
        makeRequest(
          `--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nhalf`,
          'multipart/form-data; boundary=b',
        ),
      400,
    ],
    ['with too much text', () => makeRequest(`a=${'x'.repeat(300_000)}`, 'application/x-www-form-urlencoded'), 413],
    ['with too long a part', () => makeParts(['name="a"', 'x'.repeat(300_000)]), 413],
  ] as const)('is refused %s', async (_how, make, status) => {
    expect(await readForm(make())).toEqual({ ok: false, status });
    expect(await readForm(make(), { totalBytes: 1_000_000, fileBytes: 10 })).toEqual({ ok: false, status });
  });

  it('has at most two hundred fields, unless the limit is raised', async () => {
    const make = (count: number) => new URLSearchParams('x=1&'.repeat(count));
    const parts = (count: number) => makeParts(...Array.from({ length: count }, () => ['name="x"', '1'] as const));
    const post = (body: URLSearchParams) => new Request(address, { method: 'POST', body });
    expect([(await readForm(post(make(200)))).ok, (await readForm(parts(200))).ok]).toEqual([true, true]);
    expect([await readForm(post(make(201))), await readForm(parts(201))]).toEqual([
      { ok: false, status: 413 },
      { ok: false, status: 413 },
    ]);
    expect((await readForm(post(make(900)), { fields: 900 })).ok).toBe(true);
  });

  it.each(['\r\n', 'a: b\r\n\r\n1\r\n', 'Content-Disposition: form-data\r\n\r\n1\r\n', 'a'])(
    'has at most two hundred parts without a name (%j)',
    async (part) => {
      const body = `${`--b\r\n${part}\r\n`.repeat(50_000)}--b--\r\n`;
      const reading = await readForm(makeRequest(body, 'multipart/form-data; boundary=b'), { totalBytes: 100_000_000 });
      expect(reading).toEqual({ ok: false, status: 413 });
    },
  );
});

describe('a form with pictures', () => {
  it.each([
    'a.jpg',
    'carta; de "hoy" <1>.jpg',
    "l'été & co=100%.jpg",
    'menú 🍷.jpg',
    '; name=x.jpg',
    'C:\\fotos\\a.jpg',
    '../../a/',
    'a'.repeat(3000),
  ])('takes a picture named %.30s', async (name) => {
    const bytes = randomBytes(900);
    const body = new FormData();
    body.append('fecha', '2026-11-22');
    body.append('imagen_es', new File([new Uint8Array(bytes)], name));
    const reading = await readForm(new Request(address, { method: 'POST', body }), pictures);
    expect(reading.ok && reading.files.get('imagen_es')).toEqual({ bytes });
    expect(reading.ok && readField(reading.entries, 'fecha')).toBe('2026-11-22');
  });

  it('accepts names as older clients write them', async () => {
    for (const filename of [
      'filename=a;b.jpg',
      'filename="a\\"b;c.jpg"',
      "filename*=UTF-8''a%3Bb.jpg",
      'filename=""',
    ]) {
      const reading = await readForm(makeParts([`name="imagen_es"; ${filename}`, 'bytes']), pictures);
      expect(reading.ok && reading.files.get('imagen_es'), filename).toEqual({ bytes: Buffer.from('bytes') });
    }
  });

  it('ignores an empty file input, and reads the first of two files', async () => {
    const reading = await readForm(
      makeParts(
        ['name="imagen_es"; filename=""', ''],
        ['name="imagen_en"; filename="a"', 'one'],
        ['name="imagen_en"; filename="b"', 'two'],
      ),
      pictures,
    );
    expect(reading.ok && [...reading.files]).toEqual([['imagen_en', { bytes: Buffer.from('one') }]]);
  });

  it('drops a file that is too large and reads the rest', async () => {
    const reading = await readForm(
      makeParts(
        ['name="es"; filename="a"', randomBytes(1001)],
        ['name="en"; filename="b"', randomBytes(1000)],
        ['name="x"', '1'],
      ),
      pictures,
    );
    expect(reading.ok && reading.files.get('es')).toBe('too large');
    expect(reading.ok && reading.files.get('en')).toMatchObject({ bytes: { length: 1000 } });
    expect(reading.ok && readField(reading.entries, 'x')).toBe('1');
  });

  it('stops reading an endless body, and leaves the connection open', async () => {
    let pulled = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        const head = `--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n`;
        controller.enqueue(Buffer.from(pulled === 1 ? head : 'x'.repeat(1000)));
      },
      cancel: () => void (isCancelled = true),
    });
    const request = new Request(address, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      ...{ duplex: 'half' },
    });
    expect(await readForm(request, pictures)).toEqual({ ok: false, status: 413 });
    expect(pulled).toBeLessThan(30);
    expect(isCancelled).toBe(false);
  });
});

describe('a form from another site', () => {
  it.each<Record<string, string>>([
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { Origin: 'http://' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ])('is refused with 403 before it is read: %j', async (headers) => {
    const request = makeRequest('a=1', 'application/x-www-form-urlencoded', headers);
    await expect(readForm(request)).rejects.toMatchObject({ status: 403 });
    expect(request.bodyUsed).toBe(false);
  });
  it('is distinguished from a form of the site', async () => {
    const headers = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
    expect((await readForm(makeRequest('a=1', 'application/x-www-form-urlencoded', headers))).ok).toBe(true);
  });
});

it('finds the handler of an intent, and none for an unknown, missing or inherited name', () => {
  const handlers = { quitar: 1, anadir: 2 };
  expect(['quitar', 'anadir', 'borrar', '', 'constructor'].map((intent) => findHandler(handlers, intent))).toEqual([
    ...[1, 2, undefined, undefined, undefined],
  ]);
});

describe('isOwnOrigin', () => {
  const isOwnHost = (host: string) => ['antidoto.example', 'localhost:3000'].includes(host);
  it.each([
    ['the public address', { origin: 'https://antidoto.example' }],
    ['the host itself', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['no browser', {}],
  ])('takes %s', (_what, headers) => {
    expect(isOwnOrigin(headers, isOwnHost)).toBe(true);
  });
  it.each([
    ['another host', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['null', { origin: 'null' }],
    ['no address', { origin: 'http://' }],
    ['an empty one', { origin: '' }],
    ['one with a path', { origin: 'http://localhost:3000/' }],
    ['one with a user', { origin: 'http://a@localhost:3000' }],
    ['another scheme', { origin: 'file://localhost:3000' }],
    ['a look-alike', { origin: 'https://antidoto.example.evil.example' }],
    ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', (_what, headers) => {
    expect(isOwnOrigin(headers, isOwnHost)).toBe(false);
  });
});
