import { unstable_parseMultipartFormData as parseMultipart } from '@remix-run/node';

/** A file as it was sent: its bytes, or that there were more of them than anybody may send. */
export type SentFile = { bytes: Uint8Array } | 'too large';

export type PictureFormReading =
  | { ok: true; fields: ReadonlyMap<string, string>; files: ReadonlyMap<string, SentFile> }
  | { ok: false; status: 400 | 413 };

export interface PictureFormLimits {
  /** Bytes of one file. What comes beyond is read and dropped, so that the browser gets to read the answer. */
  fileBytes: number;
  /** Bytes of everything; beyond it reading stops, and with it the patience. */
  totalBytes: number;
}

const mostTextBytes = 64 * 1024;
const mostParts = 40;

class TooMuchError extends Error {}

/**
 * Reads a posted form with files, holding no more than `fileBytes` of each. A file input left empty counts as not sent.
 * Whatever was sent in place of a form is a refusal, never a fault.
 */
export async function readPictureForm(request: Request, limits: PictureFormLimits): Promise<PictureFormReading> {
  const fields = new Map<string, string>();
  const files = new Map<string, SentFile>();
  let total = 0;
  let parts = 0;

  async function collect(data: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | 'too large'> {
    let chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of data) {
      size += chunk.length;
      total += chunk.length;
      if (total > limits.totalBytes) throw new TooMuchError();
      if (size <= most) chunks.push(chunk);
      else chunks = [];
    }
    return size <= most ? Buffer.concat(chunks) : 'too large';
  }

  try {
    await parseMultipart(request, async ({ name, filename, data }) => {
      parts += 1;
      if (parts > mostParts) throw new TooMuchError();
      if (filename === undefined) {
        const text = await collect(data, mostTextBytes);
        if (text === 'too large') throw new TooMuchError();
        if (!fields.has(name)) fields.set(name, text.toString('utf8'));
        return undefined;
      }
      const bytes = await collect(data, limits.fileBytes);
      const isLeftEmpty = filename === '' && bytes.length === 0;
      if (!isLeftEmpty && !files.has(name)) files.set(name, bytes === 'too large' ? bytes : { bytes });
      return undefined;
    });
    return { ok: true, fields, files };
  } catch (error) {
    return { ok: false, status: error instanceof TooMuchError ? 413 : 400 };
  }
}
