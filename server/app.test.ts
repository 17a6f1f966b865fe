import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createForRoutes, serveFiles } from './app';

const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-files-'));
let server: Server;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'static'));
  for (const [name, text] of Object.entries({
    'icon.ico': 'icon',
    'notes.unknown': 'plain notes',
    'notes.unknown.br': 'packed notes',
    'static/page.js': 'plain text',
    'static/page.js.br': 'brotli',
    'static/page.js.gz': 'gzip',
    'static/old.js': 'of the build before',
    'static/old.js.br': 'of the build before, packed',
  }))
    writeFileSync(path.join(folder, name), text);
  const app = express().use(serveFiles(folder));
  app.use((_, response) => void response.status(404).send('nobody has it'));
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', resolve)));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path: address, headers, method }, (answer) => {
      let text = '';
      answer.on('data', (piece) => (text += String(piece)));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    })
      .once('error', reject)
      .end();
  });

it.each([
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['', undefined, 'plain text'],
])('sends to who reads %j what is packed so', async (accepted, encoding, text) => {
  const answer = await ask('/static/page.js', { 'Accept-Encoding': accepted });
  expect(answer).toMatchObject({ status: 200, text });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

it('sends a file of an unknown type uncompressed', async () => {
  const answer = await ask('/notes.unknown', { 'Accept-Encoding': 'br' });
  expect([answer.text, answer.headers['content-encoding']]).toEqual(['plain notes', undefined]);
});

it('answers 304 for an unchanged file, sends whole files only, and no body for HEAD', async () => {
  const { headers } = await ask('/icon.ico');
  expect(headers['content-type']).toBe('image/x-icon');
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400');
  expect(await ask('/icon.ico', { 'If-None-Match': headers.etag ?? '' })).toMatchObject({ status: 304, text: '' });
  expect(await ask('/icon.ico', { Range: 'bytes=9-2' })).toMatchObject({ status: 200, text: 'icon' });
  expect(await ask('/icon.ico', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
});

it.each(['/', '/static', '/../package.json', '/%2e%2e/package.json', '/static/%E0%A4%A', '/none.js'])(
  'leaves %s to who comes after',
  async (address) => {
    expect(await ask(address)).toMatchObject({ status: 404, text: 'nobody has it' });
  },
);

it('survives a file that was removed with its build', async () => {
  rmSync(path.join(folder, 'static/old.js'));
  rmSync(path.join(folder, 'static/old.js.br'));
  const answer = await ask('/static/old.js', { 'Accept-Encoding': 'br' });
  expect(answer).toMatchObject({ status: 404, text: 'nobody has it' });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(await ask('/icon.ico')).toMatchObject({ status: 200 });
});

it('gives an address, its data and its index the routes that match it, and an unknown one all', () => {
  const route = (id: string, parentId?: string, path?: string, index?: true) => ({
    id,
    parentId,
    path,
    index,
    module: { default: undefined },
  });
  const routes = {
    root: route('root', undefined, ''),
    panel: route('panel', 'root', 'admin'),
    today: route('today', 'panel', undefined, true),
    list: route('list', 'panel', ':list'),
    carta: route('carta', 'root', 'carta'),
  };
  const find = createForRoutes({ routes, assets: { routes } }, (build) =>
    [build.routes, build.assets.routes].map((of) => Object.keys(of)),
  );
  const list = ['root', 'panel', 'list'];
  const today = ['root', 'panel', 'today'];
  expect(find('/admin/vino')).toEqual([list, list]);
  expect(find('/admin/cafes.data')).toBe(find('/admin/vino'));
  expect(find('/admin')).toEqual([today, today]);
  expect(find('/_root.data')[0]).toEqual(['root']);
  expect(find('/nowhere/at/all')[0]).toEqual(Object.keys(routes));
});
