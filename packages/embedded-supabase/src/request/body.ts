import type { ReadableStream } from 'node:stream/web';

/**
 * Reads a body of at most `limit` bytes. Rejects a larger declared length before reading, and an undeclared one as soon as
 * the limit is passed, so that memory stays bounded.
 * @throws the error of `tooLarge`.
 */
export async function readBytes(request: Request, limit: number, tooLarge: () => Error): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    await request.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (request.body as ReadableStream<Uint8Array> | null) ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (length > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
