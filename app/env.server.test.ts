import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { EnvironmentError, parseEnvironment, schema } from './env.server';

describe('parseEnvironment', () => {
  it.each([
    ['too short', 'quince signos ya'.slice(0, 15)],
    ['too short without the spaces around', ' quince signos y  '],
    ['one sign', 'a'.repeat(40)],
    ['a short run repeated', 'clave-clave-clave-clave'],
    ['a short run repeated and cut', 'abcdabcdabcdabcdab'],
    ['digits in their order', '1234567890123456'],
    ['the alphabet', 'abcdefghijklmnop'],
    ['a row of keys', 'qwertyuiopasdfghjkl'],
    ['a well-known password with digits', 'Password-12345678'],
    ['a well-known password twice', 'Contraseña contraseña 1'],
  ])('refuses a staff key that is %s, and does not repeat it', (_what, key) => {
    expect(() => parseEnvironment({ ADMIN_KEY: key })).toThrow(EnvironmentError);
    expect(() => parseEnvironment({ ADMIN_KEY: key })).toThrow(/ADMIN_KEY: must /);
    expect(() => parseEnvironment({ ADMIN_KEY: key })).not.toThrow(key);
  });

  it.each([
    'una clave de prueba',
    'clave-de-prueba-1234',
    '0123456789abcdef',
    'V1StGXR8_Z5jdHi6B-my',
    'admin de Antídoto 7',
  ])('takes the staff key %s', (key) => expect(parseEnvironment({ ADMIN_KEY: key }).ADMIN_KEY).toBe(key));

  it.each([
    ['PORT', '65536'],
    ['RESERVATION_RATE_LIMIT', '10001'],
    ['RESERVATION_RETENTION_DAYS', '29'],
    ['RESERVATION_RETENTION_DAYS', '731'],
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

  it('takes the outermost values', () => {
    const days = (value: string) => parseEnvironment({ RESERVATION_RETENTION_DAYS: value }).RESERVATION_RETENTION_DAYS;
    expect([days('30'), days('730'), days('')]).toEqual([30, 730, 90]);
  });
});

describe('getEnv', () => {
  beforeEach(() => {
    vi.resetModules();
  });

  it('says whether the site is one of https, however its address is written', async () => {
    vi.stubEnv('SITE_URL', 'HTTPS://Antidoto.example/');
    const { getEnv } = await import('./env.server');
    expect(getEnv()).toMatchObject({ SITE_URL: 'https://antidoto.example', isSiteUrlGiven: true, isHttps: true });
  });

  it('listens on plain http where no address is given', async () => {
    vi.stubEnv('SITE_URL', '');
    vi.stubEnv('PORT', '3100');
    const { getEnv } = await import('./env.server');
    expect(getEnv()).toMatchObject({ SITE_URL: 'http://localhost:3100', isSiteUrlGiven: false, isHttps: false });
  });

  it('makes a key of its own for each purpose', async () => {
    const { deriveKey } = await import('./env.server');
    expect(deriveKey('cookies')).toHaveLength(32);
    expect(deriveKey('cookies')).toEqual(deriveKey('cookies'));
    expect(deriveKey('cookies')).not.toEqual(deriveKey('staff key'));
  });
});

describe('the mail server', () => {
  const mail = { SMTP_URL: 'smtp://user:p%40ss@mail.example:587', MAIL_FROM: 'Antídoto <mesa@antidoto.example>' };

  it('needs a sender and somewhere where staff read, each named when it is missing', () => {
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
