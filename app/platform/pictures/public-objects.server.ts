import { getEnv } from '../env.server';
import { connectSupabase, withDeadline } from '../database/supabase.server';
import { publicFolder } from './picture-files.server';

const asked = ['If-None-Match', 'If-Modified-Since', 'Range', 'If-Range'];
/** What a hosted storage says of a picture; whatever its gateway adds, cookies too, stays there. */
const told = [...['Content-Type', 'Cache-Control', 'ETag', 'Last-Modified'], ...['Accept-Ranges', 'Content-Range']];
/** As long as somebody looks at an empty frame, in milliseconds. */
const limit = 5000;

const pick = (from: Headers, names: readonly string[]) =>
  new Headers(names.flatMap((name): [string, string][] => (from.has(name) ? [[name, from.get(name) ?? '']] : [])));

/** The storage's answer for one of the site's pictures, conditional and range requests included. */
export async function answerPublicObject(request: Request): Promise<Response> {
  const { embedded } = await connectSupabase();
  const { pathname } = new URL(request.url);
  const init = { method: request.method, headers: pick(request.headers, asked) };
  if (embedded) return embedded.fetch(new Request(new URL(pathname, embedded.url), init));
  const nothing = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
  if (!pathname.startsWith(publicFolder)) return nothing(404);
  const { status, headers, body } = await withDeadline(fetch, limit)(new URL(pathname, getEnv().SUPABASE_URL), init);
  // A storage that is asked too often has the picture all the same.
  if (![200, 206, 304, 416].includes(status)) return nothing([400, 404].includes(status) ? 404 : 503);
  return new Response(body, { status, headers: pick(headers, told) });
}
