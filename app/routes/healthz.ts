import { noStore } from '~/platform/http/response-headers';

/** 200 while the process lives. */
export function loader(): Response {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': noStore } });
}
