/**
 * The service worker for push notifications: it shows a notification and opens its page on a click. It handles no fetches and
 * caches nothing, and its scope matches no page, so it does not affect page loads.
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
