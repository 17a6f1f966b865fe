import { STATUS_CODES } from 'node:http';
import { RestError } from './errors';
import type { Preferences } from './preferences';
import { unsatisfiable } from './query';

/** How the rows are to be written. */
export interface Format {
  readonly isSingle: boolean;
  readonly stripsNulls: boolean;
}

/**
 * What `Accept` asks for: an array of rows, or the single row of `application/vnd.pgrst.object+json`.
 * @throws RestError (406) when only formats that are not spoken would do (CSV, GeoJSON, plans).
 */
export function readFormat(headers: Headers): Format {
  const accept = headers.get('accept')?.trim() || '*/*';
  for (const entry of accept.split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const stripsNulls = parameters.includes('nulls=stripped');
    if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object') {
      return { isSingle: true, stripsNulls };
    }
    if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array') {
      return { isSingle: false, stripsNulls };
    }
    if (type === 'application/json' || type === '*/*' || type === 'application/*') {
      return { isSingle: false, stripsNulls: false };
    }
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}

/** SQL for the body: all rows of the sub-select `_rows`, or the first of them. */
export function bodySql({ isSingle, stripsNulls }: Format): string {
  const rows = stripsNulls ? 'json_strip_nulls(json_agg(_rows))' : 'json_agg(_rows)';
  return isSingle ? `(${rows}->0)::text` : `coalesce(${rows}, '[]')::text`;
}

export function singleRowError(count: number): RestError {
  return new RestError(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${count} rows`,
  );
}

export function tooManyAffected(count: number): RestError {
  return new RestError(
    400,
    'PGRST124',
    'Query result exceeds max-affected preference constraint',
    `The query affects ${count} rows`,
  );
}

/** Whether a change must be looked at before it is committed. */
export function mayRefuse(format: Format, preferences: Preferences): boolean {
  return format.isSingle || preferences.maxAffected !== null || preferences.transaction === 'rollback';
}

/** An answer with rows in it or about rows; `body` null means none. */
export function restResponse(options: {
  readonly status: number;
  readonly body: string | null;
  readonly format?: Format;
  readonly preferences: Preferences;
  readonly headers?: Record<string, string>;
}): Response {
  const { status, body, format, preferences, headers } = options;
  const all: Record<string, string> = { ...headers };
  if (body !== null) {
    const kind = format?.isSingle ? 'vnd.pgrst.object+json' : format?.stripsNulls ? 'vnd.pgrst.array+json' : 'json';
    all['Content-Type'] = `application/${kind}${format?.stripsNulls ? '; nulls=stripped' : ''}; charset=utf-8`;
  }
  if (preferences.applied.length > 0) all['Preference-Applied'] = preferences.applied.join(', ');
  return new Response(status === 204 || status === 304 ? null : body, {
    status,
    statusText: STATUS_CODES[status] ?? '',
    headers: all,
  });
}

/** `Content-Range` of a read, e.g. `0-9/42`, `*\/0`, `10-19/*`. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}

/**
 * 200, or 206 when a count was asked for and there are more rows than these.
 * @throws RestError (416) when the offset lies beyond the rows counted.
 */
export function readStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) throw unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  return rows < total ? 206 : 200;
}
