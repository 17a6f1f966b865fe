import * as fs from 'node:fs';
import { parse } from 'smol-toml';
import { isObject } from './request/json';
import type { BucketSettings } from './storage/buckets';

/** What the package takes from a Supabase CLI `config.toml`. */
export interface Config {
  /** `[api] schemas`, those that are exposed. */
  readonly schemas: readonly string[];
  /** `[api] extra_search_path`; without one the CLI's own. */
  readonly extraSearchPath: readonly string[];
  /** `[api] max_rows`. */
  readonly maxRows: number | null;
  /** `[storage] file_size_limit`. */
  readonly fileSizeLimit: string | number | null;
  /** `[storage.buckets.NAME]`, as it stands there. */
  readonly buckets: Readonly<Record<string, BucketSettings>>;
}

/**
 * Reads a `config.toml`; one that is not there says nothing. Only what is named above is looked at, the rest of the
 * file may hold anything the CLI knows.
 * @throws Error when the file is not TOML.
 */
export function readConfig(file: string): Config {
  const { api, storage } = asTable(fs.existsSync(file) ? parseFile(file) : {});
  const { schemas, extra_search_path: searchPath, max_rows: maxRows } = asTable(api);
  const { file_size_limit: size, buckets } = asTable(storage);
  const exposed = asTexts(schemas)?.filter((schema) => schema !== 'graphql_public') ?? [];
  return {
    schemas: exposed.length > 0 ? exposed : ['public'],
    extraSearchPath: asTexts(searchPath) ?? ['public', 'extensions'],
    maxRows: typeof maxRows === 'number' && maxRows > 0 ? maxRows : null,
    fileSizeLimit: typeof size === 'string' || typeof size === 'number' ? size : null,
    buckets: Object.fromEntries(Object.entries(asTable(buckets)).map(([name, bucket]) => [name, asTable(bucket)])),
  };
}

function parseFile(file: string): unknown {
  try {
    return parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The configuration ${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

const asTable = (value: unknown) => (isObject(value) ? value : {});
const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(String) : null);
