import { STATUS_CODES } from 'node:http';
import type { Format, RestContext } from './context';
import { RestError, unsatisfiable } from './errors';
import type { Made } from './execute';

/**
 * Reads `Accept`: an array of rows, or the single row of `application/vnd.pgrst.object+json`.
 * @throws RestError (406) when it allows only unsupported formats (CSV, GeoJSON, plans).
 */
export function readFormat(headers: Headers): Format {
  const accept = headers.get('accept')?.trim() || '*/*';
  for (const entry of accept.split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const own = /^application\/vnd\.pgrst\.(object|array)(?:\+json)?$/.exec(type)?.[1];
    if (own) return { isSingle: own === 'object', stripsNulls: parameters.includes('nulls=stripped') };
    if (/^(?:application\/(?:json|\*)|\*\/\*)$/.test(type)) return { isSingle: false, stripsNulls: false };
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}

/** SQL for the body: all rows of the sub-select `_rows`, or the first one. */
export function bodySql({ isSingle, stripsNulls }: Format, row = '_rows'): string {
  const strip = (json: string) => (stripsNulls ? `json_strip_nulls(${json})` : json);
  // Not `json_agg(…)->0`, which writes the value, reads it again and writes it once more.
  return isSingle
    ? `coalesce((array_agg(${strip(`to_json(${row})`)}))[1]::text, 'null')`
    : `coalesce(${strip(`json_agg(${row})`)}, '[]')::text`;
}

/** The status that SQL set (`response.status`), or the given one. @throws RestError when it is not a status. */
function statusOf({ status }: Made, otherwise: number): number {
  if (status === null) return otherwise;
  if (/^[2-5]\d\d$/.test(status)) return Number(status);
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

/** The headers that SQL set (`response.headers`). @throws RestError when they are not a list of headers. */
function headersOf({ headers }: Made): Headers {
  try {
    return new Headers(
      (JSON.parse(headers ?? '[]') as unknown[]).map((header): [string, string] => {
        const [pair, ...others] = Object.entries(header as object);
        if (others.length > 0 || typeof pair?.[1] !== 'string') throw new Error('not one header');
        return [pair[0], pair[1]];
      }),
    );
  } catch {
    const list = 'a JSON array composed of objects with a single key and a string value';
    throw new RestError(500, 'PGRST111', `response.headers guc must be ${list}`);
  }
}

/** Creates the response about rows; a `body` of null means none. */
export function restResponse(
  { preferences, format: asked }: RestContext,
  made: Made,
  answer: { status: number; body: string | null; range: string; format?: Format; location?: string | null },
): Response {
  const { body, range, location, format = asked } = answer;
  const status = statusOf(made, answer.status);
  const own = headersOf(made);
  const headers = new Headers({ 'Content-Range': range });
  if (body !== null) {
    const kind = format.isSingle ? 'vnd.pgrst.object+json' : format.stripsNulls ? 'vnd.pgrst.array+json' : 'json';
    headers.set('Content-Type', `application/${kind}${format.stripsNulls ? '; nulls=stripped' : ''}; charset=utf-8`);
  }
  if (location) headers.set('Location', location);
  const applied = [...preferences].map((pair) => pair.join('='));
  if (applied.length > 0) headers.set('Preference-Applied', applied.join(', '));
  for (const name of own.keys()) headers.delete(name);
  for (const [name, value] of own) headers.append(name, value);
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : body, { status, statusText: STATUS_CODES[status] ?? '', headers });
}

/** `Content-Range` of rows, e.g. `0-9/42`, `*\/0`, `10-19/*`. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}

/**
 * Creates the response to a read of a table or function: 200, or 206 when a count was requested and there are more rows.
 * @throws RestError (416) when the offset lies beyond the rows counted.
 */
export function readAnswer(context: RestContext, made: Made, offset: number, format = context.format): Response {
  const { total, length, body } = made;
  if (total !== null && offset > total) {
    throw unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  const status = total !== null && length < total ? 206 : 200;
  return restResponse(context, made, { status, body, range: contentRange(offset, length, total), format });
}
