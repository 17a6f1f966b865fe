import type { LoaderFunctionArgs } from '@remix-run/node';

import { noStore } from '~/platform/http/response-headers';
import { requireStaff } from '~/features/staff/session.server';

/**
 * The panel's service worker: shows what is pushed and opens the booking that was touched. It keeps nothing and answers no
 * page; its scope is the panel.
 */
const worker = `addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  const look = { body, tag, data: url, lang: 'es', icon: '/icons/icon-192.png' };
  event.waitUntil(registration.showNotification(title, look));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
`;

/** Like all of the panel for whoever has a session; one that is there already stays when it cannot be asked for anew. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireStaff(request);
  return new Response(worker, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': noStore },
  });
}
