/**
 * The service worker of pushes: it shows an event and opens its place. It answers no request and keeps nothing, and is registered
 * for addresses that no page has, so that what pages load goes its own way.
 */
export const pushWorker = `addEventListener('push', (event) => {
  const { id, title, body, path } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag: id, icon: '/favicon.svg', data: path }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data, location.origin);
  if (origin !== location.origin) return;
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find(({ url }) => url === href);
      return open ? open.focus() : clients.openWindow(href);
    }),
  );
});
`;
