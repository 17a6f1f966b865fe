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

/**
 * A body as text: of one that takes longer than `within` milliseconds what had come by then.
 * @throws when it is longer than it may be, and asks for no more of it; what the connection throws.
 */
export async function readLimited({ body }: Response, mostBytes: number, within?: number): Promise<string> {
  const reader = body?.getReader();
  const end = () => void reader?.cancel().catch(() => undefined);
  const timer = within === undefined ? undefined : setTimeout(end, within);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      size += part.value.length;
      if (size > mostBytes) throw new Error('the answer is too long');
      chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
    end();
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How long somebody asks to be left alone (`Retry-After`), in milliseconds: seconds or a date; undefined for anything else. */
export function readRetryAfter(text: string | null | undefined, now: number): number | undefined {
  const value = text?.trim() ?? '';
  const pause = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(pause) ? undefined : Math.max(pause, 0);
}

/** Why a call got no answer, in the few words of the system: `ECONNREFUSED`, `no answer within 5000 ms`. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}
