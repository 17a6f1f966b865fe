/** A body that is longer than may be taken in. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/**
 * Reads a body of at most `limit` bytes. A declared length beyond it is refused before a byte is read, an undeclared
 * one as soon as it is passed, so that memory stays bounded.
 * @throws BodyTooLargeError
 */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) {
    await request.body?.cancel();
    throw new BodyTooLargeError();
  }
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      await reader.cancel();
      throw new BodyTooLargeError();
    }
    chunks.push(part.value);
  }
  return chunks.length === 1 ? Buffer.from(chunks[0]!) : Buffer.concat(chunks);
}
