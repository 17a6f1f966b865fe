import { STATUS_CODES } from 'node:http';

/** Creates a JSON response. */
export function jsonResponse(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, {
    status,
    statusText: STATUS_CODES[status] ?? '',
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

/** Whether a parsed JSON value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Maximum nesting of brackets passed to Postgres, which parses them recursively on V8's stack. */
export const nestingLimit = 500;

/**
 * Whether brackets are nested too deep: those of JSON and arrays, and those inside their strings, which may contain JSON.
 */
export function isNestedTooDeep(text: string): boolean {
  const depths: [outside: number, inside: number] = [0, 0];
  let isQuoted: 0 | 1 = 0;
  for (let at = 0; at < text.length; at += 1) {
    const token = text[at];
    if (token === '\\') {
      at += 1;
    } else if (token === '"') {
      isQuoted = isQuoted === 0 ? 1 : 0;
      depths[1] = 0;
    } else if (token === '[' || token === '{') {
      depths[isQuoted] += 1;
      if (depths[isQuoted] > nestingLimit) return true;
    } else if (token === ']' || token === '}') {
      depths[isQuoted] -= 1;
    }
  }
  return false;
}
