import { noStore } from '../http/response-headers';
import type { createDrawings } from './drawings';

/** A drawing with the key of its content and its width in px. */
export interface Drawing {
  key: string;
  draw: () => string;
  width: number;
}

/** Responds with a drawing as a JPEG: 404 without one, 503 while too many others wait. */
export async function answerDrawing(
  drawings: ReturnType<typeof createDrawings>,
  drawing: Drawing | null,
  cacheControl: string,
): Promise<Response> {
  if (!drawing) return answerText(404, 'Not Found');
  const bytes = await drawings.make(drawing.key, drawing.draw, drawing.width);
  if (!bytes) return answerText(503, 'Service Unavailable', { 'Retry-After': '5' });
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': cacheControl },
  });
}

const answerText = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': noStore, ...headers },
  });
