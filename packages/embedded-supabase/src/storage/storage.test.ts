import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken } from '../request/keys';
import { startInstance, type Instance } from '../../testing/instance';

let instance: Instance;
const bytes = (text: string) => new TextEncoder().encode(text);

beforeAll(async () => {
  instance = await startInstance({
    'supabase/config.toml': `
      [storage.buckets.open]
      public = true
      file_size_limit = "1KiB" # small
      allowed_mime_types = ["image/*", "text/plain"]
      [storage.buckets.closed]
      public = false`,
    'supabase/migrations/1_policies.sql': `
      create policy "anon drops into inbox" on storage.objects for insert to anon
        with check (bucket_id = 'closed' and (storage.foldername(name))[1] = 'inbox');`,
    'supabase/seed/storage/open/seeded/picture.png': 'seeded picture',
  });
});
afterAll(() => instance.stop());

const open = () => instance.service.storage.from('open');
const closed = () => instance.service.storage.from('closed');
const publicAddress = (name: string) => `/storage/v1/object/public/open/${name}`;
const anonymously = (address: string, init?: RequestInit) =>
  instance.embedded.fetch(`${instance.embedded.url}${address}`, init);

describe('objects', () => {
  test('stores bytes and Blobs with their metadata', async () => {
    const raw = await open().upload('a/raw.txt', bytes('raw'), { contentType: 'text/plain', cacheControl: '60' });
    expect(raw.data).toEqual({ path: 'a/raw.txt', id: expect.any(String) as string, fullPath: 'open/a/raw.txt' });
    await open().upload('a/blob.txt', new Blob(['blob'], { type: 'text/plain' }), { metadata: { by: 'me' } });
    expect(await (await open().download('a/raw.txt')).data!.text()).toBe('raw');
    expect(await (await open().download('a/blob.txt')).data!.text()).toBe('blob');
    expect((await open().info('a/raw.txt')).data).toMatchObject({
      size: 3,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      bucketId: 'open',
    });
    expect((await open().info('a/blob.txt')).data).toMatchObject({
      metadata: { by: 'me' },
      cacheControl: 'max-age=3600',
    });
  });

  test('rejects deeply nested metadata', async () => {
    const metadata = Buffer.from(`{"deep":${'['.repeat(3000)}${']'.repeat(3000)}}`).toString('base64');
    const response = await instance.ask('/storage/v1/object/open/a/deep.txt', {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'text/plain', 'x-metadata': metadata },
    });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    expect((await open().info('a/deep.txt')).error).not.toBeNull();
  });

  test('rejects a second upload; upsert and update replace the object and remove the old bytes', async () => {
    const count = () =>
      fs
        .readdirSync(path.join(instance.folder, 'data/objects'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile()).length;
    await open().upload('again.txt', bytes('1'), { contentType: 'text/plain' });
    const before = count();
    const second = await open().upload('again.txt', bytes('2'), { contentType: 'text/plain' });
    expect(second.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    const upserted = await open().upload('again.txt', bytes('3'), { contentType: 'text/plain', upsert: true });
    expect(upserted.error).toBeNull();
    await open().update('again.txt', bytes('4'), { contentType: 'text/plain' });
    expect(await (await open().download('again.txt')).data!.text()).toBe('4');
    expect(count()).toBe(before);
  });

  test('applies the size limit and types of the bucket', async () => {
    const big = await open().upload('big.txt', Buffer.alloc(1025), { contentType: 'text/plain' });
    expect(big.error).toMatchObject({ statusCode: '413', message: 'The object exceeded the maximum allowed size' });
    const bigBlob = await open().upload('big.txt', new Blob([Buffer.alloc(1025)], { type: 'text/plain' }));
    expect(bigBlob.error).toMatchObject({ statusCode: '413' });
    const script = await open().upload('x.html', bytes('<script>'), { contentType: 'text/html' });
    expect(script.error).toMatchObject({ statusCode: '415', message: 'mime type text/html is not supported' });
    const scriptBlob = await open().upload('x.html', new Blob(['<script>'], { type: 'text/html' }));
    expect(scriptBlob.error).toMatchObject({ statusCode: '415' });
    expect((await open().upload('ok.png', Buffer.alloc(1024), { contentType: 'image/png' })).error).toBeNull();
  });

  test('stops reading a body without declared length at the limit', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(512));
      },
    });
    const response = await instance.ask('/storage/v1/object/open/endless.txt', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'text/plain' },
    } as RequestInit);
    expect([((await response.json()) as { statusCode: string }).statusCode, sent < 10]).toEqual(['413', true]);
  });

  test('lists a folder: subfolders first, then objects, limited, sorted and searched', async () => {
    for (const name of ['l/b.txt', 'l/a.txt', 'l/sub/c.txt', 'lx.txt']) {
      await closed().upload(name, bytes(name), { contentType: 'text/plain' });
    }
    const names = async (options?: object) => (await closed().list('l', options)).data!.map(({ name }) => name);
    expect(await names()).toEqual(['sub', 'a.txt', 'b.txt']);
    expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual(['sub', 'b.txt', 'a.txt']);
    expect(await names({ limit: 1, offset: 1 })).toEqual(['a.txt']);
    expect(await names({ search: 'B' })).toEqual(['b.txt']);
    const top = (await closed().list()).data!;
    expect(top.map(({ name, id }) => [name, id === null])).toEqual([
      ['l', true],
      ['lx.txt', false],
    ]);
  });

  test('move, copy and remove', async () => {
    await closed().upload('m/from.txt', bytes('moved'), { contentType: 'text/plain' });
    expect((await closed().move('m/from.txt', 'm/to.txt')).data).toMatchObject({ message: 'Successfully moved' });
    expect((await closed().exists('m/from.txt')).data).toBe(false);
    expect((await closed().copy('m/to.txt', 'm/copy.txt')).data).toEqual({ path: 'closed/m/copy.txt' });
    expect((await closed().copy('m/to.txt', 'm/copy.txt')).error).toMatchObject({ statusCode: '409' });
    const removed = await closed().remove(['m/to.txt', 'm/not-there.txt']);
    expect(removed.data!.map(({ name }) => name)).toEqual(['m/to.txt']);
    expect(await (await closed().download('m/copy.txt')).data!.text()).toBe('moved');
    expect((await closed().download('m/to.txt')).error).toMatchObject({ statusCode: '404' });
  });

  test('signed addresses open one object until they expire, and not when changed', async () => {
    await closed().upload('signed.txt', bytes('secret'), { contentType: 'text/plain' });
    const { signedUrl } = (await closed().createSignedUrl('signed.txt', 60)).data!;
    expect(await (await instance.embedded.fetch(signedUrl)).text()).toBe('secret');
    expect((await instance.embedded.fetch(signedUrl.replace('signed.txt', 'lx.txt'))).status).toBe(400);
    expect((await instance.embedded.fetch(signedUrl.slice(0, -2))).status).toBe(400);

    // An API key with the object's name is not a signature, and a signature is not an API key.
    const keyFile = path.join(instance.folder, 'data/keys.json');
    const { jwtSecret } = JSON.parse(fs.readFileSync(keyFile, 'utf8')) as { jwtSecret: string };
    const address = new URL(signedUrl);
    const apiKey = signToken({ role: 'authenticated', url: 'closed/signed.txt' }, jwtSecret);
    const token = address.searchParams.get('token') ?? '';
    address.searchParams.set('token', apiKey);
    expect((await instance.embedded.fetch(address)).status).toBe(400);
    const asKey = await anonymously('/rest/v1/', { headers: { Authorization: `Bearer ${token}` } });
    expect(asKey.status).toBe(401);
    const upload = (await closed().createSignedUploadUrl('by-link.txt')).data!;
    const anonClient = instance.anon.storage.from('closed');
    expect((await anonClient.uploadToSignedUrl('by-link.txt', upload.token, bytes('x'))).error).toBeNull();
    expect((await anonClient.uploadToSignedUrl('other.txt', upload.token, bytes('x'))).error).not.toBeNull();
  });
});

/** All operations on a file with an odd name, in a private bucket and in a public one. */
describe.each([
  'odd/a b.txt',
  'odd/a+b.txt',
  "odd/it's (1) copy!.txt",
  'odd/a&b=c@d;e:f,g$h*.txt',
  'odd folder/x+y (2)/z w.txt',
])('an object named %s', (name) => {
  const to = `moved/${name}`;
  const [folder, file] = [name.slice(0, name.lastIndexOf('/')), name.slice(name.lastIndexOf('/') + 1)];
  const read = async (address: string) => {
    const response = await instance.embedded.fetch(address);
    return [response.status, await response.text()];
  };
  const put = (bucket: ReturnType<typeof closed>) =>
    bucket.upload(name, bytes(name), { contentType: 'text/plain', upsert: true });

  test('is uploaded, listed and downloaded', async () => {
    expect((await put(closed())).data).toMatchObject({ path: name, fullPath: `closed/${name}` });
    expect(await (await closed().download(name)).data!.text()).toBe(name);
    expect((await closed().exists(name)).data).toBe(true);
    expect((await closed().info(name)).data).toMatchObject({ name });
    const entries = async (options?: object) => (await closed().list(folder, options)).data!.map((entry) => entry.name);
    expect(await entries()).toContain(file);
    expect(await entries({ search: file })).toEqual([file]);
    expect((await closed().listV2({ prefix: name })).data!.objects).toMatchObject([{ name }]);
  });

  test('opens at signed addresses', async () => {
    await put(closed());
    const one = (await closed().createSignedUrl(name, 60)).data!;
    expect(await read(one.signedUrl)).toEqual([200, name]);
    const [each, none] = (await closed().createSignedUrls([name, `${name}.none`], 60)).data!;
    expect(await read(each!.signedUrl!)).toEqual([200, name]);
    expect([none!.path, none!.signedUrl]).toEqual([`${name}.none`, null]);
    const saved = (await closed().createSignedUrl(name, 60, { download: true })).data!;
    const { headers } = await instance.embedded.fetch(saved.signedUrl);
    expect(decodeURIComponent(headers.get('content-disposition')!)).toBe(`attachment; filename*=UTF-8''${file}`);
  });

  test('is uploaded to a signed address, by the token or the whole address', async () => {
    const { token, path: place } = (await closed().createSignedUploadUrl(name, { upsert: true })).data!;
    const anonymous = instance.anon.storage.from('closed');
    expect(await anonymous.uploadToSignedUrl(place, token, bytes('by token'), { upsert: true })).toMatchObject({
      error: null,
    });
    expect(await (await closed().download(name)).data!.text()).toBe('by token');
    const { signedUrl } = (await closed().createSignedUploadUrl(name, { upsert: true })).data!;
    expect((await instance.embedded.fetch(signedUrl, { method: 'PUT', body: 'by address' })).status).toBe(200);
    expect(await (await closed().download(name)).data!.text()).toBe('by address');
  });

  test('is public in a public bucket', async () => {
    await put(open());
    expect(await read(open().getPublicUrl(name).data.publicUrl)).toEqual([200, name]);
  });

  test('is copied, moved and removed', async () => {
    await put(closed());
    expect((await closed().copy(name, `${to}.copy`)).data).toEqual({ path: `closed/${to}.copy` });
    expect((await closed().move(name, to)).error).toBeNull();
    const removed = await closed().remove([to, `${to}.copy`]);
    expect(removed.data!.map((entry) => entry.name).sort()).toEqual([to, `${to}.copy`]);
    expect((await closed().exists(to)).data).toBe(false);
  });
});

describe('the public address', () => {
  test('sends validators and nosniff', async () => {
    const response = await anonymously(publicAddress('seeded/picture.png'));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '14',
      'cache-control': 'max-age=3600',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) as string,
      'last-modified': expect.stringMatching(/GMT$/) as string,
    });
    expect(await response.text()).toBe('seeded picture');
  });

  test('answers 304 for a current cache, 206 for a range, and HEAD without bytes', async () => {
    const first = await anonymously(publicAddress('seeded/picture.png'));
    const etag = first.headers.get('etag')!;
    const ask = (headers: Record<string, string>, method = 'GET') =>
      anonymously(publicAddress('seeded/picture.png'), { headers, method });
    expect((await ask({ 'If-None-Match': `W/"x", ${etag}` })).status).toBe(304);
    expect((await ask({ 'If-None-Match': '"x"' })).status).toBe(200);
    expect((await ask({ 'If-Modified-Since': first.headers.get('last-modified')! })).status).toBe(304);
    const part = await ask({ Range: 'bytes=7-9' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 7-9/14', 'pic']);
    expect(await (await ask({ Range: 'bytes=-7' })).text()).toBe('picture');
    expect((await ask({ Range: 'bytes=99-' })).status).toBe(416);
    const head = await ask({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '14', '']);
  });

  test('is 404 for a missing or private object', async () => {
    await closed().upload('private.txt', bytes('x'), { contentType: 'text/plain' });
    for (const address of [
      publicAddress('nope.png'),
      '/storage/v1/object/public/closed/private.txt',
      '/storage/v1/object/public/none/x',
    ]) {
      const response = await anonymously(address);
      expect([response.status, await response.json()]).toEqual([
        404,
        { statusCode: '404', error: expect.any(String) as string, message: expect.any(String) as string },
      ]);
    }
  });
});

describe('policies', () => {
  test('the anonymous key writes nothing, reads no private object and lists no bucket', async () => {
    const { storage } = instance.anon;
    expect((await storage.from('open').upload('x.txt', bytes('x'), { contentType: 'text/plain' })).error).toMatchObject(
      { statusCode: '403' },
    );
    expect(
      (await storage.from('open').update('seeded/picture.png', bytes('x'), { contentType: 'image/png' })).error,
    ).not.toBeNull();
    expect((await storage.from('open').remove(['seeded/picture.png'])).data).toEqual([]);
    expect((await storage.from('closed').download('private.txt')).error).toMatchObject({ statusCode: '404' });
    expect((await storage.from('open').list('seeded')).data).toEqual([]);
    expect((await storage.listBuckets()).data).toEqual([]);
    expect((await storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
    expect((await anonymously(publicAddress('seeded/picture.png'))).status).toBe(200);
  });

  test('a policy allows exactly its writes', async () => {
    const inbox = instance.anon.storage.from('closed');
    expect((await inbox.upload('inbox/a.txt', bytes('x'), { contentType: 'text/plain' })).error).toBeNull();
    expect((await inbox.upload('elsewhere/a.txt', bytes('x'), { contentType: 'text/plain' })).error).toMatchObject({
      statusCode: '403',
    });
  });
});

describe('path traversal', () => {
  test.each(['../x', 'a/../../x', 'a\\..\\x', '..', './x', '%2e%2e%2fx', 'a%2f..%2fx', 'a%00b', 'a%5cb', 'a//b', 'é'])(
    '%s is refused',
    async (name) => {
      const encoded = name.includes('%') ? name : name.split('/').map(encodeURIComponent).join('%2f');
      const response = await instance.ask(`/storage/v1/object/closed/${encoded}`, {
        method: 'POST',
        body: 'x',
        headers: { 'Content-Type': 'text/plain' },
      });
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([400, 'InvalidKey']);
      const read = await anonymously(publicAddress(encoded));
      expect(read.status).toBe(404);
    },
  );

  test('stores bytes under random names only', () => {
    const names = fs.readdirSync(path.join(instance.folder, 'data/objects'), { recursive: true }) as string[];
    expect(names.filter((name) => !/^[0-9a-f]{2}(\/[0-9a-f-]{36})?$/.test(name))).toEqual([]);
  });
});

describe('buckets', () => {
  test('are created, read, changed, emptied and removed', async () => {
    const { storage } = instance.service;
    expect((await storage.createBucket('new', { public: false, fileSizeLimit: '2mb' })).data).toMatchObject({
      name: 'new',
    });
    expect((await storage.createBucket('new')).error).toMatchObject({ statusCode: '409' });
    expect((await storage.createBucket('../up')).error).toMatchObject({ statusCode: '400' });
    expect((await storage.updateBucket('new', { public: true })).data).toEqual({ message: 'Successfully updated' });
    expect((await storage.getBucket('new')).data).toMatchObject({ public: true, file_size_limit: 2_000_000 });
    await storage.from('new').upload('x', bytes('x'));
    expect((await storage.deleteBucket('new')).error).toMatchObject({ statusCode: '409' });
    expect((await storage.emptyBucket('new')).error).toBeNull();
    expect((await storage.deleteBucket('new')).data).toEqual({ message: 'Successfully deleted' });
    expect((await storage.getBucket('new')).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
    expect((await storage.listBuckets()).data!.map(({ name }) => name)).toEqual(['closed', 'open']);
  });
});
