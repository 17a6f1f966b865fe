import { getEnv } from '../env.server';
import { connectSupabase, withDeadline } from '../database/supabase.server';
import { publicFolder } from './picture-files.server';

const requestHeaders = ['If-None-Match', 'If-Modified-Since', 'Range', 'If-Range'];
/** The headers that pass from a hosted storage to the browser. Others, such as the gateway's cookies, do not. */
const responseHeaders = ['Content-Type', 'Cache-Control', 'ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Range'];
/** Maximum time to wait for the storage, in ms. */
const limit = 5000;

const pick = (from: Headers, names: readonly string[]) =>
  new Headers(names.flatMap((name): [string, string][] => (from.has(name) ? [[name, from.get(name) ?? '']] : [])));

/** The storage's response for a picture of the site, also to conditional and range requests. */
export async function answerPublicObject(request: Request): Promise<Response> {
  const { embedded } = await connectSupabase();
  const { pathname } = new URL(request.url);
  const init = { method: request.method, headers: pick(request.headers, requestHeaders) };
  if (embedded) return embedded.fetch(new Request(new URL(pathname, embedded.url), init));
  const nothing = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
  if (!pathname.startsWith(publicFolder)) return nothing(404);
  const { status, headers, body } = await withDeadline(fetch, limit)(new URL(pathname, getEnv().SUPABASE_URL), init);
  // A storage that limits requests may have the picture.
  if (![200, 206, 304, 416].includes(status)) return nothing([400, 404].includes(status) ? 404 : 503);
  return new Response(body, { status, headers: pick(headers, responseHeaders) });
}
