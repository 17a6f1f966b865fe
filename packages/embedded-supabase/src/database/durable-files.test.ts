import { expect, test } from 'vitest';
import { explainRefusal } from './durable-files';

const directory = '/srv/data';
const refused = (code: string, path?: string, dest?: string) =>
  Object.assign(new Error(`${code}: refused`), { code, path, dest });

test.each([
  [
    'EACCES',
    '/srv/build/empty-cluster/base',
    '/srv/data/creating-7/base',
    '/srv/build/empty-cluster/base cannot be read: this user may not open it.',
  ],
  [
    'EPERM',
    '/srv/supabase/config.toml',
    undefined,
    '/srv/supabase/config.toml cannot be read: this user may not open it.',
  ],
  ['EACCES', '/srv/data-of-others/x', undefined, '/srv/data-of-others/x cannot be read: this user may not open it.'],
  [
    'EACCES',
    '/srv/data/keys.json',
    undefined,
    'The data directory /srv/data cannot be used: this user may not open keys.json.',
  ],
  ['EACCES', '/srv/data', undefined, 'The data directory /srv/data cannot be written: this user may not write there.'],
  ['EACCES', undefined, undefined, 'The data directory /srv/data cannot be written: this user may not write there.'],
  [
    'ENOSPC',
    '/srv/build/empty-cluster/base',
    '/srv/data/creating-7/base',
    'The data directory /srv/data cannot be written: the disk is full.',
  ],
  ['EDQUOT', undefined, undefined, 'The data directory /srv/data cannot be written: the disk quota is used up.'],
  [
    'EROFS',
    '/srv/data/postgres',
    undefined,
    'The data directory /srv/data cannot be written: it is on a read-only file system.',
  ],
])('names the path of %s at %s', (code, path, dest, sentence) => {
  expect(explainRefusal(directory, refused(code, path, dest))).toMatchObject({ message: sentence });
});

test('does not change other errors', () => {
  const error = refused('ENOENT', '/srv/supabase/seed.sql');
  expect(explainRefusal(directory, error)).toBe(error);
});
