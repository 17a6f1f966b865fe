import { connectSupabase } from '../supabase.server';

/** The embedded storage's answer for a public object, conditional and range requests included; 404 when hosted. */
export async function answerPublicObject(request: Request): Promise<Response> {
  const { embedded } = await connectSupabase();
  if (!embedded) return new Response('Not Found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const { pathname } = new URL(request.url);
  const headers = new Headers();
  for (const name of ['If-None-Match', 'If-Modified-Since', 'Range', 'If-Range']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return embedded.fetch(new Request(new URL(pathname, embedded.url), { method: request.method, headers }));
}
