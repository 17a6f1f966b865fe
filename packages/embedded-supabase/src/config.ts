import * as fs from 'node:fs';
import { parse } from 'smol-toml';
import { isObject } from './request/json';
import type { BucketSettings } from './storage/buckets';

/** The settings of a Supabase CLI `config.toml` that the package uses. */
export interface Config {
  /** `[api] schemas`: the exposed schemas. */
  readonly schemas: readonly string[];
  /** `[api] extra_search_path`, or the CLI's default. */
  readonly extraSearchPath: readonly string[];
  /** `[api] max_rows`. */
  readonly maxRows: number | null;
  /** `[storage] file_size_limit`. */
  readonly fileSizeLimit: string | number | null;
  /** `[storage.buckets.NAME]`, not validated. */
  readonly buckets: Readonly<Record<string, BucketSettings>>;
}

/**
 * Reads a `config.toml`; a missing file gives the defaults. Other settings of the CLI are ignored.
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
