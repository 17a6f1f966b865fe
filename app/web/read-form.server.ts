/** What a form sent: each field as often as it came, in order. Files count as their names. */
export type FormEntries = readonly (readonly [name: string, value: string])[];

export type FormReading = { ok: true; entries: FormEntries } | { ok: false; status: 400 | 413 | 415 };

/** No form of text fields comes near this, in bytes. */
const mostBytes = 256 * 1024;

/**
 * Reads a posted form of text fields, whatever somebody sent in its place: never throws, and never holds more than a
 * quarter of a megabyte of it.
 */
export async function readForm(request: Request): Promise<FormReading> {
  const type = request.headers.get('Content-Type') ?? '';
  const bytes = await readLimited(request);
  if (bytes === 'too long') return { ok: false, status: 413 };
  if (bytes === 'cut') return { ok: false, status: 400 };
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return { ok: true, entries: [...new URLSearchParams(bytes.toString('utf8'))] };
  }
  if (!/^multipart\/form-data\b/i.test(type)) return { ok: false, status: 415 };
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
    return {
      ok: true,
      entries: [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    };
  } catch {
    return { ok: false, status: 400 };
  }
}

async function readLimited(request: Request): Promise<Buffer | 'too long' | 'cut'> {
  if (Number(request.headers.get('Content-Length') ?? 0) > mostBytes) return 'too long';
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value);
      size += part.value.length;
      if (size > mostBytes) return 'too long';
    }
  } catch {
    return 'cut';
  }
  return Buffer.concat(chunks);
}

/** The first value of a field; empty when it did not come. */
export function readField(entries: FormEntries, name: string): string {
  return entries.find(([each]) => each === name)?.[1] ?? '';
}
