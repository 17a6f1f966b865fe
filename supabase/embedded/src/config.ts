import * as fs from 'node:fs';
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
  /** `[storage.buckets.NAME]`. */
  readonly buckets: Readonly<Record<string, BucketSettings>>;
}

type Value = string | number | boolean | readonly Value[];

/**
 * Reads a `config.toml`; one that is not there says nothing. Only what is named above is looked at, the rest of the
 * file may hold anything the CLI knows.
 */
export function readConfig(file: string): Config {
  const tables = fs.existsSync(file)
    ? parseTables(fs.readFileSync(file, 'utf8'))
    : new Map<string, Map<string, Value>>();
  const api = tables.get('api');
  const schemas = api?.get('schemas');
  const searchPath = api?.get('extra_search_path');
  const maxRows = api?.get('max_rows');
  const size = tables.get('storage')?.get('file_size_limit');
  const buckets: Record<string, BucketSettings> = {};
  for (const [name, table] of tables) {
    const bucket = /^storage\.buckets\.(.+)$/.exec(name)?.[1];
    if (!bucket) continue;
    const limit = table.get('file_size_limit');
    const types = table.get('allowed_mime_types');
    buckets[bucket] = {
      public: table.get('public') === true,
      fileSizeLimit: typeof limit === 'string' || typeof limit === 'number' ? limit : null,
      allowedMimeTypes: Array.isArray(types) ? types.map(String) : null,
    };
  }
  const exposed = Array.isArray(schemas) ? schemas.map(String).filter((schema) => schema !== 'graphql_public') : [];
  return {
    schemas: exposed.length > 0 ? exposed : ['public'],
    extraSearchPath: Array.isArray(searchPath) ? searchPath.map(String) : ['public', 'extensions'],
    maxRows: typeof maxRows === 'number' && maxRows > 0 ? maxRows : null,
    fileSizeLimit: typeof size === 'string' || typeof size === 'number' ? size : null,
    buckets,
  };
}

/** The tables of a TOML text with their simple values: strings, numbers, booleans, lists of them. */
function parseTables(text: string): Map<string, Map<string, Value>> {
  const tables = new Map<string, Map<string, Value>>();
  let current = new Map<string, Value>();
  let open = '';
  for (const line of text.split(/\r?\n/)) {
    const whole = `${open}${stripComment(line)}`.trim();
    open = '';
    const header = /^\[([^[\]]+)\]$/.exec(whole)?.[1]?.trim();
    if (header) {
      current = new Map();
      tables.set((header.match(/"[^"]*"|'[^']*'|[^.]+/g) ?? []).map(unquote).join('.'), current);
      continue;
    }
    const pair = /^([\w"'-]+)\s*=(.*)$/s.exec(whole);
    if (!pair) continue;
    const value = pair[2]!.trim();
    if (value.startsWith('[') && !value.endsWith(']')) {
      open = `${whole} `;
      continue;
    }
    const parsed = parseValue(value);
    if (parsed !== undefined) current.set(unquote(pair[1]!), parsed);
  }
  return tables;
}

function stripComment(line: string): string {
  return /^((?:"(?:[^"\\]|\\.)*"|'[^']*'|[^#"'])*)/.exec(line)?.[1] ?? line;
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}

function parseValue(text: string): Value | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^[+-]?[\d_]+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll('_', ''));
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return JSON.parse(text) as string;
  if (/^'[^']*'$/.test(text)) return text.slice(1, -1);
  const list = /^\[(.*)\]$/s.exec(text)?.[1];
  if (list === undefined) return undefined;
  const items = list.match(/"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,]+/g) ?? [];
  return items.map(parseValue).filter((item) => item !== undefined);
}
