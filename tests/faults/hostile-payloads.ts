import fc from 'fast-check';

import type { Fields } from './guest';

/** None of these may appear unescaped in a page. */
export const breakOuts = [
  '<script>zq1()</script>',
  '</script><script>zq1()</script>',
  '</textarea><img src=x onerror=zq1()>',
  '"><svg onload=zq1()>',
  '" autofocus onfocus=zq1() x="',
  "'><iframe src=javascript:zq1()>",
  '<!--<script>zq1()',
];
const attacks = [
  ...breakOuts,
  "'; drop table reservas; --",
  "1' or '1'='1",
  '=HYPERLINK("http://example.org","x")',
  '@SUM(1+1)*cmd|calc',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '\u0000\u0001\u001b[2J\u007f\u0085',
  'a\r\nSet-Cookie: zq1=1',
  '\u202e\u2066\ufeff\u200b',
  '𝕬𝖓𝖆 👩‍👩‍👧‍👦 Z̴̡͇a̵͓l̷g̴o',
  'null',
  '[object Object]',
  '-1',
  '1e9',
  '0x10',
  '99999999999999999999',
  '2026-02-30',
  '25:61',
  '９',
];
const fields = [
  'nombre',
  'telefono',
  'email',
  'personas',
  'fecha',
  'hora',
  'comentarios',
  'terminos',
  'consentimiento',
];
const names = [...fields, 'solicitud', 'sitio_web', 'intencion', '__proto__', 'constructor', 'nombre[]', ''];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...attacks) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...attacks), fc.string()).map(([attack, more]) => more + attack) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 20_000 }).map((length) => 'x'.repeat(length)) },
);
const change = fc.record({
  how: fc.constantFrom('set', 'repeat', 'leave out'),
  name: fc.constantFrom(...names),
  value,
});
/** A changed form and its encoding. */
export const payload = fc.record({
  shape: fc.constantFrom(
    'urlencoded',
    'urlencoded',
    'urlencoded',
    'multipart',
    'json',
    'plain',
    'huge',
    'broken multipart',
  ),
  changes: fc.array(change, { minLength: 1, maxLength: 6 }),
  isFresh: fc.boolean(),
  language: fc.constantFrom('', '/en'),
});
export type Payload = typeof payload extends fc.Arbitrary<infer T> ? T : never;

function encode(shape: string, entries: [string, string][]): { body: BodyInit; type?: string } {
  switch (shape) {
    case 'multipart': {
      const form = new FormData();
      for (const [name, each] of entries) form.append(name, each);
      return { body: form };
    }
    case 'json':
      return { body: JSON.stringify(Object.fromEntries(entries)), type: 'application/json' };
    case 'plain':
      return { body: entries.map((entry) => entry.join('=')).join('&'), type: 'text/plain' };
    case 'huge':
      return { body: new URLSearchParams([...entries, ['comentarios', 'á'.repeat(200_000)]]) };
    case 'broken multipart':
      return {
        body: `--b\r\nContent-Disposition: form-data; name="nombre"\r\n\r\n${entries.join()}`,
        type: 'multipart/form-data; boundary=b',
      };
    default:
      return { body: new URLSearchParams(entries) };
  }
}

/** Posts a form changed by the payload; `key` is its `solicitud` when it should be a new request. */
export function sendPayload(
  url: string,
  form: Fields,
  key: string,
  { shape, changes, isFresh, language }: Payload,
): Promise<Response> {
  let entries = Object.entries({ ...form, ...(isFresh ? { solicitud: key } : {}) });
  for (const { how, name, value: given } of changes) {
    if (how !== 'repeat') entries = entries.filter(([each]) => each !== name);
    if (how !== 'leave out') entries.push([name, given]);
  }
  const { body, type } = encode(shape, entries);
  return fetch(`${url}${language}/reservas`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: type ? { 'Content-Type': type } : {},
  });
}
