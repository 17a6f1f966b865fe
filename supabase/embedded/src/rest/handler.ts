import type { Database } from '../database/database';
import type { Caller } from '../http/caller';
import { Catalog } from './catalog';
import type { RestContext } from './context';
import { RestError, restErrorResponse } from './errors';
import { answerFunction } from './functions';
import { limits, tooMuch } from './limits';
import { identifier } from './sql';
import { answerTable } from './tables';

export interface RestOptions {
  readonly database: Database;
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

  /**
   * @param path what follows `/rest/v1/`.
   * @param body the request's body as text.
   */
  answer(request: Request, url: URL, path: string, body: string, caller: Caller): Response {
    try {
      if (url.href.length > limits.address) throw tooMuch(`an address of at most ${limits.address} characters`, 414);
      const schema = this.schemaOf(request);
      const context: RestContext = {
        database: this.options.database,
        catalog: this.catalog,
        maxRows: this.options.maxRows,
        caller,
        method: request.method,
        url,
        headers: request.headers,
        schema,
        searchPath: [schema, ...this.options.extraSearchPath].map(identifier).join(', '),
        body,
      };
      const response = this.route(context, path);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      const response = restErrorResponse(error, caller.role);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    }
  }

  private route(context: RestContext, path: string): Response {
    const [first = '', second, ...rest] = path.replace(/\/$/, '').split('/').map(decodeSegment);
    if (first === '') return describe(context);
    if (first === 'rpc' && second && rest.length === 0) return answerFunction(context, second);
    if (second === undefined) return answerTable(context, first);
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }

  private schemaOf(request: Request): string {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const asked = request.headers.get(isRead ? 'accept-profile' : 'content-profile');
    const { schemas } = this.options;
    if (asked && !schemas.includes(asked)) {
      throw new RestError(
        406,
        'PGRST106',
        `Invalid schema: ${asked}`,
        null,
        `Only the following schemas are exposed: ${schemas.join(', ')}`,
      );
    }
    return asked ?? schemas[0]!;
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RestError(400, 'PGRST125', 'Invalid path specified in request URL');
  }
}

/** The root, which PostgREST answers with a description of the tables: here only with what this is. */
function describe(context: RestContext): Response {
  if (context.method !== 'GET' && context.method !== 'HEAD') {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${context.method}`);
  }
  const info = { title: 'Embedded Supabase', description: 'Tables over PGlite; see the README.', version: '1.0.0' };
  return new Response(JSON.stringify({ swagger: '2.0', info, paths: {} }), {
    headers: { 'Content-Type': 'application/openapi+json; charset=utf-8' },
  });
}
