import * as path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config';
import { parseSize } from './storage/names';
import { makeFolder, writeFiles } from '../testing/instance';

const folder = makeFolder();
afterAll(() => folder.remove());

test('reads schemas, search path, row limit, sizes and buckets of config.toml and ignores the rest', () => {
  writeFiles(folder.path, {
    'config.toml': `
      project_id = "x" # a comment
      [api]
      schemas = ["public", "graphql_public", 'other'] # more
      extra_search_path = ["public", "shared"]
      max_rows = 1_000
      [storage]
      file_size_limit = "50MiB"
      [storage.buckets.images]
      public = true
      file_size_limit = "5MB"
      allowed_mime_types = [
        "image/png", # one a line
        "image/jpeg",
      ]
      [storage.buckets."with.dot"]
      public = false
      [auth.sms.test_otp]
      # 4152127777 = "123456"`,
  });
  expect(readConfig(path.join(folder.path, 'config.toml'))).toEqual({
    schemas: ['public', 'other'],
    extraSearchPath: ['public', 'shared'],
    maxRows: 1000,
    fileSizeLimit: '50MiB',
    buckets: {
      images: { public: true, file_size_limit: '5MB', allowed_mime_types: ['image/png', 'image/jpeg'] },
      'with.dot': { public: false },
    },
  });
});

test('gives the defaults without a file', () => {
  expect(readConfig('/nowhere/config.toml')).toEqual({
    schemas: ['public'],
    extraSearchPath: ['public', 'extensions'],
    maxRows: null,
    fileSizeLimit: null,
    buckets: {},
  });
});

test.each([
  [1024, 1024],
  ['1024', 1024],
  ['20mb', 20_000_000],
  ['1.5KB', 1500],
  ['50MiB', 52_428_800],
  ['2GiB', 2_147_483_648],
  [null, null],
])('reads the size %s as %s bytes', (size, expected) => {
  expect(parseSize(size)).toBe(expected);
});

test('rejects an invalid size', () => {
  expect(() => parseSize('large')).toThrow('Invalid file size');
  expect(() => parseSize(-1)).toThrow('Invalid file size');
});
