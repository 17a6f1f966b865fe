/** A call to the outside: whatever it answers, `read` has the same time for headers and body together. */
export interface OutsideCall<T> {
  fetch: typeof fetch;
  /** Milliseconds from the name's look-up until `read` has what it wants. */
  limit: number;
  init?: RequestInit;
  read: (response: Response) => T | Promise<T>;
}

/**
 * Calls something outside, and gives it up after its time.
 *
 * The timer is our own: under load Node 20 lets the garbage collector take `AbortSignal.timeout()` out of an
 * `AbortSignal.any()`, and the deadline never comes (nodejs/node#57736).
 * @throws what `fetch` throws, what `read` throws, and 'no answer within … ms'.
 */
export async function fetchWithin<T>(input: RequestInfo | URL, call: OutsideCall<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error(`no answer within ${call.limit} ms`)), call.limit);
  try {
    return await call.read(await call.fetch(input, { ...call.init, signal: abort.signal }));
  } finally {
    clearTimeout(timer);
  }
}

/** Gives a connection back at once, whatever body follows or never ends. */
export function dropBody(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

/** Why a call got no answer, in the few words of the system: `ECONNREFUSED`, `no answer within 5000 ms`. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}
