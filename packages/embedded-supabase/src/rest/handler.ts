import { readBytes } from '../request/body';
import { jsonResponse } from '../request/json';
import { readFormat } from './answer';
import { Catalog } from './catalog';
import { readPreferences, type RestContext, type RestOptions } from './context';
import { methodNotAllowed, RestError, restErrorResponse } from './errors';
import { answerFunction } from './functions';
import { limits, tooMuch } from './limits';
import { answerTable } from './tables';
import type { Caller, CallerReader } from '../request/caller';

/** Answers every request of Supabase's table protocol, below `/rest/v1/`. Never throws. */
export class RestHandler {
  private readonly catalog: Catalog;

  constructor(private readonly options: RestOptions & { readonly readCaller: CallerReader; readonly now: () => Date }) {
    this.catalog = new Catalog(options.database, options.schemas, options.now);
  }

  /** @param path the encoded path after `/rest/v1/`. */
  async answer(request: Request, url: URL, path: string): Promise<Response> {
    const { method, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    let caller: Caller | undefined;
    try {
      caller = this.options.readCaller(headers, url);
      const body = isRead ? '' : (await readBytes(request, limits.body, bodyTooLarge)).toString('utf8');
      if (url.href.length > limits.address) throw tooMuch(`an address of at most ${limits.address} characters`, 414);
      if (path === '') return describe(isRead, method);
      const schema = this.schemaOf(headers.get(isRead ? 'accept-profile' : 'content-profile'));
      const asked = { caller, method, isRead, url, headers, schema, body };
      const terms = { preferences: readPreferences(headers), format: readFormat(headers) };
      return route({ ...this.options, catalog: this.catalog, ...asked, ...terms }, path);
    } catch (error) {
      return restErrorResponse(error, caller?.role);
    }
  }

  private schemaOf(profile: string | null): string {
    const { schemas } = this.options;
    const asked = profile || schemas[0]!;
    if (schemas.includes(asked)) return asked;
    const hint = `Only the following schemas are exposed: ${schemas.join(', ')}`;
    throw new RestError(406, 'PGRST106', `Invalid schema: ${asked}`, { hint });
  }
}

const bodyTooLarge = () => tooMuch(`a body of at most ${limits.body} bytes`, 413, 'PGRST102');

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

const invalidPath = (status: number) => new RestError(status, 'PGRST125', 'Invalid path specified in request URL');

/** Answers the root with a name and version; PostgREST describes the tables there. */
function describe(isRead: boolean, method: string): Response {
  if (!isRead) throw methodNotAllowed(method);
  const info = { title: 'Embedded Supabase', description: 'Tables over PGlite; see the README.', version: '1.0.0' };
  const headers = { 'Content-Type': 'application/openapi+json; charset=utf-8' };
  return jsonResponse({ swagger: '2.0', info, paths: {} }, 200, headers);
}
