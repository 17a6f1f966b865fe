import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/database';
import { RestError, restErrorResponse } from '../rest/errors';
import type { RestHandler } from '../rest/handler';
import type { StorageHandler } from '../storage/handler';

export interface HandlerOptions {
  readonly database: Database;
  readonly rest: RestHandler;
  readonly storage: StorageHandler;
  readonly onError: (error: unknown) => void;
}

/** How long answers may follow one another before other work of the process gets a turn, in milliseconds. */
const turnLength = 10;

/** The whole protocol as one function from a request to its answer. */
export class RequestHandler {
  private turnBegan = 0;

  constructor(private readonly options: HandlerOptions) {}

  /** Never throws: what goes wrong inside is a 500 that says nothing of the inside, and a word to the log. */
  async answer(request: Request): Promise<Response> {
    let response: Response;
    try {
      await this.yieldTurn();
      await this.options.database.recover();
      response = await this.route(request);
    } catch (error) {
      if (!(error instanceof RestError)) this.options.onError(error);
      response = restErrorResponse(error);
    }
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }

  private async route(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, service, path = ''] = /^\/([a-z]+)\/v1(?:\/(.*))?$/.exec(url.pathname) ?? [];
    if (service === 'rest') return this.options.rest.answer(request, url, path);
    if (service === 'storage') return this.options.storage.answer(request, url, path);
    if (service === undefined || !['auth', 'realtime', 'functions', 'graphql'].includes(service)) {
      throw new RestError(404, 'not_found', 'no Route matched with those values');
    }
    const hint = 'It speaks tables (/rest/v1) and storage (/storage/v1).';
    throw new RestError(501, 'not_implemented', `/${service}/v1 is not part of the embedded Supabase`, null, hint);
  }

  /** Answers resolve within one turn of the event loop; a long row of them would starve timers, sockets and signals. */
  private async yieldTurn(): Promise<void> {
    const now = performance.now();
    if (now - this.turnBegan < turnLength) return;
    await nextTurn();
    this.turnBegan = performance.now();
  }
}
