import { noStore } from '~/platform/http/response-headers';
import { staffLoader } from '~/services.server';

/**
 * The panel's service worker: shows push messages and opens the booking of a touched one. It caches nothing and answers no
 * request for a page; its scope is the panel.
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

/** Needs a session, like all of the panel. A browser keeps an installed worker when an update is refused. */
export const loader = staffLoader(async () => {
  return new Response(worker, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': noStore },
  });
});
