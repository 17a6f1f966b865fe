import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { examine, examineClock, examineEngine } from './examine';

/** The answers of the engine, its clock and the mail server. */
const answers = vi.hoisted(() => ({
  schema: { state: 'current', lacks: [], surplus: [] } as object | 'away',
  refusal: '',
  mail: { kind: 'taken' } as object,
  greeted: [] as string[],
}));
vi.mock('~/platform/database/engine-check.server', () => ({
  async checkEngine() {
    if (answers.refusal) throw new Error(answers.refusal);
    return answers.schema;
  },
}));
vi.mock('~/platform/database/database-clock.server', () => ({ readDatabaseTime: async () => new Date() }));
vi.mock('~/features/messages/mail/mail-server.server', () => ({
  async greetMailServer({ url }: { url: string }) {
    answers.greeted.push(url);
    return answers.mail;
  },
}));

function stubEnvironment(names: Record<string, string>) {
  for (const [name, value] of Object.entries(names)) vi.stubEnv(name, value);
}

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'antidoto-examined-'));
  Object.assign(answers, {
    schema: { state: 'current', lacks: [], surplus: [] },
    refusal: '',
    mail: { kind: 'taken' },
  });
  answers.greeted.length = 0;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  stubEnvironment({
    ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder },
    ...{ SITE_URL: '', SMTP_URL: '', SUPABASE_URL: '' },
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const hosted = {
  SUPABASE_URL: 'https://proyecto.example',
  SUPABASE_ANON_KEY: 'a',
  SUPABASE_SERVICE_ROLE_KEY: 's',
  SESSION_SECRET: 'a secret of the tests',
  ADMIN_KEY: 'a key of the tests',
};
const mail = {
  SMTP_URL: 'smtp://ana:llave@mail.example',
  MAIL_FROM: 'Antídoto <hola@antidoto.example>',
  STAFF_EMAIL: 'ana@antidoto.example',
};

async function examineAll() {
  const found = [];
  for await (const finding of examine()) found.push(finding);
  return found;
}

describe('the examination', () => {
  it('checks the machine, the environment, the folder and the port', async () => {
    const found = await examineAll();
    expect(found.map(({ part }) => part)).toEqual(['machine', 'environment', 'folder', 'port']);
    expect(found[1]).toMatchObject({ seen: 'the embedded Supabase, no mails', faults: [] });
  });

  it('checks the hosted project, its clock and the mail server if they are set', async () => {
    stubEnvironment({ ...hosted, ...mail });
    const found = await examineAll();
    expect(found.map(({ part }) => part).slice(4)).toEqual(['engine', 'clock', 'mail']);
    expect(found.slice(4).map(({ seen, faults }) => [seen, ...faults])).toEqual([
      ['it answers, takes both keys, has the schema and the bucket'],
      ["0 s from the engine's"],
      ['the server greets and lets us in'],
    ]);
    expect(found[1]).toMatchObject({ seen: 'the hosted Supabase, mails' });
    expect(answers.greeted).toEqual([mail.SMTP_URL]);
  });

  it('ends after an unusable environment', async () => {
    vi.stubEnv('PORT', 'x');
    expect((await examineAll()).map(({ part }) => part)).toEqual(['machine', 'environment']);
  });

  it('does not read the clock of an unusable engine', async () => {
    stubEnvironment(hosted);
    answers.schema = 'away';
    expect((await examineAll()).map(({ part }) => part).slice(4)).toEqual(['engine']);
  });
});

describe('the hosted project', () => {
  it('does not answer', async () => {
    answers.schema = 'away';
    expect(await examineEngine()).toEqual({
      part: 'engine',
      seen: '',
      faults: ['The Supabase project does not answer: look at SUPABASE_URL, the network, and whether it is paused.'],
    });
  });

  it('has a newer schema than this code', async () => {
    answers.schema = { state: 'ahead', lacks: [], surplus: ['20270101', '20270102'] };
    expect((await examineEngine()).faults).toEqual([
      'The database is ahead of this code (20270101, 20270102): update the site.',
    ]);
  });

  it('is refused for the same reason as at a start', async () => {
    answers.refusal = 'SUPABASE_ANON_KEY is refused.';
    expect(await examineEngine()).toEqual({ part: 'engine', seen: '', faults: ['SUPABASE_ANON_KEY is refused.'] });
  });

  it('has an unreadable clock', async () => {
    expect(await examineClock(() => Promise.reject(new Error('away')))).toEqual({
      part: 'clock',
      seen: 'not compared: the engine does not tell the time',
      faults: [],
    });
  });
});

it.each([
  ['unknownHost', 'correct the host in SMTP_URL'],
  ['timeout', 'correct host and port in SMTP_URL (smtps: at port 465), and let this machine out to them'],
  ['tls', 'use the name its certificate is made for and a valid certificate; smtps: at port 465, smtp: at 587 and 25'],
  ['refused', 'ask the mail server what it has against this machine'],
  ['other', 'ask the administrator of the mail server'],
])('a mail server that fails us by %s has its remedy', async (failure, remedy) => {
  stubEnvironment(mail);
  answers.mail = { kind: 'failed', failure, reason: 'no' };
  expect((await examineAll()).at(-1)).toMatchObject({ part: 'mail', faults: [`The mail server said: no: ${remedy}.`] });
});
