import type { Database } from '../database/database';
import { BodyTooLargeError, readBytes } from '../request/body';
import type { Caller, CallerReader } from '../request/caller';
import { readFormat } from './answer';
import { Catalog } from './catalog';
import type { RestContext } from './context';
import { RestError, restErrorResponse } from './errors';
import { answerFunction } from './functions';
import { limits, tooMuch } from './limits';
import { readPreferences } from './preferences';
import { identifier } from './sql';
import { answerTable } from './tables';

export interface RestOptions {
  readonly database: Database;
  readonly callers: CallerReader;
  /** The schemas whose tables and functions may be asked for; the first is meant when none is named. */
  readonly schemas: readonly string[];
  /** Where names are looked for after the schema asked for. */
  readonly extraSearchPath: readonly string[];
  /** The most rows one answer holds, or null. */
  readonly maxRows: number | null;
  readonly now: () => Date;
}

/** Speaks Supabase's table protocol below `/rest/v1/`. It answers every request and never throws. */
export class RestHandler {
  private readonly catalog: Catalog;

  constructor(private readonly options: RestOptions) {
    this.catalog = new Catalog(options.database, options.schemas, options.now);
  }

  /** @param path what follows `/rest/v1/`, still encoded. */
  async answer(request: Request, url: URL, path: string): Promise<Response> {
    let caller: Caller | undefined;
    try {
      caller = this.options.callers.read(request.headers, url);
      const body = await readBody(request);
      if (url.href.length > limits.address) throw tooMuch(`an address of at most ${limits.address} characters`, 414);
      const { method, headers } = request;
      if (path === '') return describe(method);
      const { database, maxRows, extraSearchPath } = this.options;
      const schema = this.schemaOf(method, headers);
      const searchPath = [schema, ...extraSearchPath].map(identifier).join(', ');
      const preferences = readPreferences(headers);
      const format = readFormat(headers);
      const common = { database, catalog: this.catalog, maxRows, caller, method, url, headers, preferences, format };
      return route({ ...common, schema, searchPath, body }, path);
    } catch (error) {
      return restErrorResponse(error, caller?.role);
    }
  }

  private schemaOf(method: string, headers: Headers): string {
    const { schemas } = this.options;
    const asked = headers.get(isRead(method) ? 'accept-profile' : 'content-profile') || schemas[0]!;
    if (schemas.includes(asked)) return asked;
    const hint = `Only the following schemas are exposed: ${schemas.join(', ')}`;
    throw new RestError(406, 'PGRST106', `Invalid schema: ${asked}`, null, hint);
  }
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function readBody(request: Request): Promise<string> {
  if (isRead(request.method)) return '';
  try {
    return (await readBytes(request, limits.body)).toString('utf8');
  } catch (error) {
    if (!(error instanceof BodyTooLargeError)) throw error;
    throw tooMuch(`a body of at most ${limits.body} bytes`, 413, 'PGRST102');
  }
}

function route(context: RestContext, path: string): Response {
  const [first = '', second, ...rest] = path.replace(/\/$/, '').split('/').map(decodeSegment);
  if (first === 'rpc' && second && rest.length === 0) return answerFunction(context, second);
  if (second === undefined) return answerTable(context, first);
  throw invalidPath(404);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidPath(400);
  }
}

function invalidPath(status: number): RestError {
  return new RestError(status, 'PGRST125', 'Invalid path specified in request URL');
}

/** The root, which PostgREST answers with a description of the tables: here only with what this is. */
function describe(method: string): Response {
  if (!isRead(method)) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  const info = { title: 'Embedded Supabase', description: 'Tables over PGlite; see the README.', version: '1.0.0' };
  return Response.json(
    { swagger: '2.0', info, paths: {} },
    { headers: { 'Content-Type': 'application/openapi+json; charset=utf-8' } },
  );
}
