import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { describeOpenLine, EnvironmentError, parseEnvironment, schema } from './env.server';

describe('parseEnvironment', () => {
  it.each([
    ['too short', 'quince signos ya'.slice(0, 15)],
    ['one sign', 'a'.repeat(40)],
    ['invisible characters', '\u200b\u200e\u2060\ufeff'.repeat(2) + '\u2068\u202a\u2069\u202c\u200f\u200e\u2061\u2062'],
    ['a short run repeated', 'clave-clave-clave-clave'],
    ['a short run repeated and cut', 'abcdabcdabcdabcdab'],
    ['digits in their order', '1234567890123456'],
    ['the alphabet', 'abcdefghijklmnop'],
    ['a row of keys', 'qwertyuiopasdfghjkl'],
    ['a well-known password with digits', 'Password-12345678'],
    ['a well-known password twice', 'Contraseña contraseña 1'],
    ['the name of the restaurant twice', 'antidoto-Antídoto'],
    ['its name and a year', 'Antídoto Madrid 2026'],
    ['what it is, its name and a year', 'RestauranteAntidoto2026'],
    ['a year and what it is', '2026_restaurante_1984'],
    ["'restaurante' and digits", 'restaurante123456'],
    ['what it is, two rows of keys', 'restaurante qwerty asdf'],
    ['rows of keys with ñ', 'qwertasdfgñlkjhzxcvb'],
    ['a row of keys backwards', 'poiuytrewqlkjhgf'],
    ['digits of a row', '12345678 12345678'],
    ['columns of keys', '1qaz2wsx3edc4rfv'],
  ])('refuses a staff key and a secret that is %s, and does not repeat it', (_what, key) => {
    for (const name of ['ADMIN_KEY', 'SESSION_SECRET']) {
      expect(() => parseEnvironment({ [name]: key })).toThrow(EnvironmentError);
      expect(() => parseEnvironment({ [name]: key })).toThrow(new RegExp(`${name}: must `));
      expect(() => parseEnvironment({ [name]: key })).not.toThrow(key);
    }
  });

  it('ignores spaces around a staff key', () => {
    expect(() => parseEnvironment({ ADMIN_KEY: ' quince signos y  ' })).toThrow(/ADMIN_KEY: must /);
  });

  it.each([
    'una clave de prueba',
    'clave-de-prueba-1234',
    '0123456789abcdef',
    'V1StGXR8_Z5jdHi6B-my',
    'admin de Antídoto 7',
    'antídoto, tortilla y 2 cañas',
    '4839201748392057',
    'YWJjZGVmZ2hpamtsbW5vcA==',
  ])('takes the staff key and the secret %s', (key) => {
    expect(parseEnvironment({ ADMIN_KEY: key, SESSION_SECRET: key })).toMatchObject({
      ADMIN_KEY: key,
      SESSION_SECRET: key,
    });
  });

  it.each([
    ['PORT', '65536'],
    ['RESERVATION_RATE_LIMIT', '10001'],
    ['RESERVATION_RETENTION_DAYS', '29'],
    ['RESERVATION_RETENTION_DAYS', '731'],
    ['SITE_URL', 'https://antidoto.example/carta'],
    ['SITE_URL', 'https://antidoto.example?a=b'],
    ['TRUST_PROXY_HOPS', '11'],
    ['TRUST_PROXY_HOPS', '1.5'],
    ['TRUST_PROXY_HOPS', 'Infinity'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(new RegExp(`^  ${name}: `, 'm'));
  });

  it('has each variable in .env.example, and no other, with its default', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8'));
    expect(Object.keys(example).sort()).toEqual(Object.keys(schema.shape).sort());
    expect(parseEnvironment(example as Record<string, string>)).toEqual(parseEnvironment({}));
  });

  it('accepts the extreme values', () => {
    const days = (value: string) => parseEnvironment({ RESERVATION_RETENTION_DAYS: value }).RESERVATION_RETENTION_DAYS;
    expect([days('30'), days('730'), days('')]).toEqual([30, 730, 90]);
  });
});

describe('a site that listens beyond its machine', () => {
  const env = { HOST: '0.0.0.0', isHttps: false, TRUST_PROXY_HOPS: 0 };
  it.each(['0.0.0.0', '::', '192.168.1.5', 'servidor'])('is warned of at %s over plain http', (HOST) => {
    expect(describeOpenLine({ ...env, HOST })).toMatchObject({
      host: HOST,
      remedy: expect.stringContaining('SITE_URL') as string,
    });
  });
  it.each([
    { HOST: '127.0.0.1' },
    { HOST: '127.0.0.2' },
    { HOST: 'localhost' },
    { HOST: '::1' },
    { isHttps: true },
    { TRUST_PROXY_HOPS: 1 },
  ])('is not with %j', (given) => {
    expect(describeOpenLine({ ...env, ...given })).toBeUndefined();
  });
});

describe('getEnv', () => {
  beforeEach(() => {
    vi.resetModules();
  });

  it('knows whether the site is served by https, in any spelling of its address', async () => {
    vi.stubEnv('SITE_URL', 'HTTPS://Antidoto.example/');
    const { getEnv } = await import('./env.server');
    expect(getEnv()).toMatchObject({ SITE_URL: 'https://antidoto.example', isSiteUrlGiven: true, isHttps: true });
  });

  it('serves plain http without an address', async () => {
    vi.stubEnv('SITE_URL', '');
    vi.stubEnv('PORT', '3100');
    const { getEnv } = await import('./env.server');
    expect(getEnv()).toMatchObject({ SITE_URL: 'http://localhost:3100', isSiteUrlGiven: false, isHttps: false });
  });

  it('derives a different key for each purpose', async () => {
    const { deriveKey } = await import('./env.server');
    expect(deriveKey('cookies')).toHaveLength(32);
    expect(deriveKey('cookies')).toEqual(deriveKey('cookies'));
    expect(deriveKey('cookies')).not.toEqual(deriveKey('staff key'));
  });
});

describe('the mail server', () => {
  const mail = { SMTP_URL: 'smtp://user:p%40ss@mail.example:587', MAIL_FROM: 'Antídoto <mesa@antidoto.example>' };

  it('needs a sender and an address of staff, and names a missing one', () => {
    expect(() => parseEnvironment(mail)).toThrow('STAFF_EMAIL: is needed when SMTP_URL is set');
    expect(() => parseEnvironment({ SMTP_URL: mail.SMTP_URL, STAFF_EMAIL: 'a@b.example' })).toThrow(
      'MAIL_FROM: is needed',
    );
    expect(() => parseEnvironment({ ...mail, SMTP_URL: 'http://mail.example' })).toThrow('SMTP_URL');
  });

  it.each([
    ['mesa@antidoto.example', { name: '', address: 'mesa@antidoto.example' }],
    [' Antídoto <mesa@antidoto.example> ', { name: 'Antídoto', address: 'mesa@antidoto.example' }],
    ['"La casa, Antídoto" <mesa@antidoto.example>', { name: 'La casa, Antídoto', address: 'mesa@antidoto.example' }],
  ])('may be sent from %j', (MAIL_FROM, mailbox) => {
    expect(parseEnvironment({ ...mail, MAIL_FROM, STAFF_EMAIL: 'a@b.example' }).MAIL_FROM).toEqual(mailbox);
  });

  it.each([
    'mesa',
    'a@b.example, c@d.example',
    'x <y <a@b.example>',
    'Casa <a@b.example',
    'a@b.example\nBcc: c@d.example',
  ])('is never sent from %j', (MAIL_FROM) => {
    expect(() => parseEnvironment({ ...mail, MAIL_FROM, STAFF_EMAIL: 'a@b.example' })).toThrow('MAIL_FROM: must be');
  });
});
