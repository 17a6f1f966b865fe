/** An HTTP call to another server. */
interface OutsideCall<T> {
  fetch: typeof fetch;
  /** Maximum time in ms, from the look-up of the name to the end of `read`: headers and body together. */
  limit: number;
  init?: RequestInit;
  read: (response: Response) => T | Promise<T>;
}

/**
 * Sends a request and aborts it after its maximum time.
 *
 * It uses a timer of its own: under load Node 20 lets the garbage collector take `AbortSignal.timeout()` out of an
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

/** Releases a connection at once, without reading the body. */
export function dropBody(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

/**
 * Reads a body as text. After `within` ms it returns the part received until then.
 * @throws Error when the body is longer than `mostBytes`, without reading the rest; the error of the connection.
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

/** The pause that `Retry-After` asks for (seconds or a date), in ms; undefined for any other text. */
export function readRetryAfter(text: string | null | undefined, now: number): number | undefined {
  const value = text?.trim() ?? '';
  const pause = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(pause) ? undefined : Math.max(pause, 0);
}

/** Why a call got no response, as the system names it: `ECONNREFUSED`, `no answer within 5000 ms`. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}
