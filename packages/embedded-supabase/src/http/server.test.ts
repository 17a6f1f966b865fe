import * as fs from 'node:fs';
import * as net from 'node:net';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveEmbeddedSupabase, type EmbeddedSupabaseServer } from '../index';
import { clientOf, makeFolder, startInstance, writeFiles, type Instance } from '../../testing/instance';
import { runCommand, startCommand } from '../../testing/process';

let instance: Instance;
let server: EmbeddedSupabaseServer;

beforeAll(async () => {
  instance = await startInstance({
    'supabase/config.toml': '[storage.buckets.files]\npublic = true\n',
    'supabase/migrations/1_rows.sql': `
      create table rows (id int primary key, text text, data jsonb);
      create table circle (id int);
      create function circle() returns trigger language plpgsql as $$ begin
        insert into circle values (new.id + 1); return new; end $$;
      create trigger circle after insert on circle for each row execute function circle();
      create function bakes() returns void language sql
        as $$ select set_config('response.headers', '[{"Set-Cookie": "a=1"}, {"Set-Cookie": "b=2"}]', true) $$;`,
  });
  server = await serveEmbeddedSupabase(instance.embedded, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await instance.stop();
});

/** Sends raw bytes, because clients normalize addresses. @returns the status line. */
function sendRaw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(request));
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0]!);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

describe('over HTTP', () => {
  test('supabase-js reads, writes and stores', async () => {
    const client = clientOf(server.url, instance.embedded.serviceRoleKey);
    expect((await client.from('rows').insert({ id: 1, text: 'añejo' })).status).toBe(201);
    expect((await client.from('rows').select()).data).toEqual([{ id: 1, text: 'añejo', data: null }]);
    const content = Buffer.alloc(300_000, 'x');
    expect((await client.storage.from('files').upload('a.bin', content)).error).toBeNull();
    const response = await fetch(client.storage.from('files').getPublicUrl('a.bin').data.publicUrl);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('answers a preflight request of a browser', async () => {
    const response = await fetch(`${server.url}/rest/v1/rows`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://x', 'Access-Control-Request-Headers': 'apikey,prefer' },
    });
    expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([204, 'apikey,prefer']);
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  test('rejects a body over the limit', async () => {
    const response = await fetch(`${server.url}/rest/v1/rows`, {
      method: 'POST',
      headers: { apikey: instance.embedded.serviceRoleKey, 'Content-Type': 'application/json' },
      body: Buffer.alloc(21 * 1024 * 1024, ' '),
    });
    expect(response.status).toBe(413);
  });

  test('rejects nested, long and recursive requests as in the process', async () => {
    const headers = { apikey: instance.embedded.serviceRoleKey, 'Content-Type': 'application/json' };
    const rest = `${server.url}/rest/v1`;
    for (const [expected, address, body] of [
      [[400, 'PGRST102'], '/rows', `{"id":2,"data":${'['.repeat(6000)}${']'.repeat(6000)}}`],
      [[500, '54001'], '/circle', '{"id":1}'],
      [[414, 'PGRST100'], `/rows?id=in.(${'1,'.repeat(9000)}1)`, undefined],
      [[400, 'PGRST100'], `/rows?and=${'(or'.repeat(3000)}(id.eq.1)${')'.repeat(3000)}`, undefined],
    ] as const) {
      const response = await fetch(`${rest}${address}`, { headers, ...(body && { method: 'POST', body }) });
      const { code } = (await response.json()) as { code: string };
      expect([address.slice(0, 20), response.status, code]).toEqual([address.slice(0, 20), ...expected]);
      expect((await fetch(`${rest}/rows?limit=1`, { headers })).status).toBe(200);
    }
  });

  test('sends each header that SQL sets', async () => {
    const headers = { apikey: instance.embedded.serviceRoleKey };
    const response = await fetch(`${server.url}/rest/v1/rpc/bakes`, { method: 'POST', headers });
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, ['a=1', 'b=2']]);
  });

  test('answers odd addresses without leaving the data directory', async () => {
    const key = instance.embedded.serviceRoleKey;
    for (const address of [
      '/storage/v1/object/public/files/../../../keys.json',
      '/storage/v1/object/public/files/%2e%2e/%2e%2e/keys.json',
      '/storage/v1/object/public/files/..%2f..%2fkeys.json',
      '//example.com/rest/v1/rows',
      '/%',
    ]) {
      const line = await sendRaw(`GET ${address} HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\nConnection: close\r\n\r\n`);
      expect([address, line]).toEqual([address, expect.stringMatching(/^HTTP\/1\.1 40[04] /)]);
    }
  });

  test('names a port that is in use', async () => {
    const port = Number(new URL(server.url).port);
    await expect(serveEmbeddedSupabase(instance.embedded, { host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use.`,
    );
  });
});

describe('the command', () => {
  const folder = makeFolder();
  const options = [
    ['--port', '0'],
    ['--data', path.join(folder.path, 'data')],
    ['--migrations', path.join(folder.path, 'migrations')],
    ['--seed', path.join(folder.path, 'seed.sql')],
  ].flat();
  afterAll(() => folder.remove());

  test(
    'serves any folder of SQL files, refuses a second process, and stops in order',
    { timeout: 180_000 },
    async () => {
      writeFiles(folder.path, {
        'migrations/1_words.sql': 'create table words (word text);',
        'seed.sql': `insert into words values ('hola');`,
      });
      const running = await startCommand(options);
      const client = clientOf(running.url, running.anonKey);
      expect((await client.from('words').select()).data).toEqual([{ word: 'hola' }]);
      const second = await runCommand(options);
      expect([second.code, second.stdout]).toEqual([1, '']);
      expect(second.stderr).toContain(`is in use by process ${running.process.pid}`);
      expect((await client.from('words').select()).error).toBeNull();
      expect(await running.stop('SIGTERM')).toBe(0);
      const again = await startCommand(options);
      expect(again.anonKey).toBe(running.anonKey);
      expect(await again.stop('SIGINT')).toBe(0);
    },
  );

  test.each([
    [['--nope', 'x'], "Unknown option '--nope'"],
    [['--port', 'many'], '--port must be 0 to 65535'],
    [['--port', '70000'], '--port must be 0 to 65535'],
    [['--data'], 'argument missing'],
    [['--data='], 'needs a value'],
    [['stray'], "Unexpected argument 'stray'"],
  ])('rejects %j', async (args, message) => {
    const { code, stderr } = await runCommand(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage:');
  });

  test('reports a missing migrations folder', async () => {
    const ended = await runCommand(['--port', '0', '--data', path.join(folder.path, 'x'), '--migrations', '/nowhere']);
    expect([ended.code, ended.stderr]).toEqual([
      1,
      expect.stringContaining('The migrations folder /nowhere cannot be read.'),
    ]);
    expect(fs.existsSync(path.join(folder.path, 'x/postgres'))).toBe(false);
  });
});
