import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/database';
import { RestError, restErrorResponse } from '../rest/errors';
import type { RestHandler } from '../rest/handler';
import type { StorageHandler } from '../storage/handler';

interface HandlerOptions {
  readonly database: Database;
  readonly rest: RestHandler;
  readonly storage: StorageHandler;
  readonly onError: (error: unknown) => void;
}

/** Maximum time of consecutive answers before other work of the process runs, in ms. */
const turnLength = 10;

/**
 * Creates the whole protocol as one function like `fetch`. It never throws: an internal error is logged and answered with a
 * 500 without details.
 */
export function createHandler(options: HandlerOptions): (...input: Parameters<typeof fetch>) => Promise<Response> {
  let turnBegan = 0;
  return async (...input) => {
    try {
      const request = readRequest(...input);
      // Answers resolve within one turn of the event loop; many in a row would starve timers, sockets and signals.
      if (performance.now() - turnBegan >= turnLength) {
        await nextTurn();
        turnBegan = performance.now();
      }
      await options.database.recover();
      const response = await route(options, request);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      if (!(error instanceof RestError)) options.onError(error);
      return restErrorResponse(error);
    }
  };
}

function readRequest(...input: Parameters<typeof fetch>): Request {
  try {
    return new Request(...input);
  } catch (error) {
    throw new RestError(400, 'PGRST100', (error as Error).message);
  }
}

async function route({ rest, storage }: HandlerOptions, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [, service = '', path = ''] = /^\/([a-z]+)\/v1(?:\/(.*))?$/.exec(url.pathname) ?? [];
  if (service === 'rest') return rest.answer(request, url, path);
  if (service === 'storage') return storage.answer(request, url, path);
  if (!['auth', 'realtime', 'functions', 'graphql'].includes(service)) {
    throw new RestError(404, 'not_found', 'no Route matched with those values');
  }
  const hint = 'It speaks tables (/rest/v1) and storage (/storage/v1).';
  throw new RestError(501, 'not_implemented', `/${service}/v1 is not part of the embedded Supabase`, { hint });
}
