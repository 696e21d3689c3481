// Forwards API calls to the page that makes them; its worker answers. A download has no page yet, so any page of the
// product does.
const { scope } = self.registration;
const api = `${scope}api/`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
});

const isPage = ({ url }) => url.startsWith(scope) && !url.startsWith(api);

const findPage = async (clientId) => {
  const asking = clientId && (await self.clients.get(clientId));
  if (asking && isPage(asking)) return asking;
  return (await self.clients.matchAll({ type: 'window' })).find(isPage);
};

const answered = async ({ request, clientId }) => {
  const page = await findPage(clientId);
  if (!page) return Response.error();
  const { url, method, headers } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  const call = { url: self.location.origin + url.slice(scope.length - 1), method, headers: [...headers], body };
  page.postMessage({ call }, [port2, ...(body ? [body] : [])]);
  const { status, headers: told, body: content } = await answer;
  return status === 0 ? Response.error() : new Response(content, { status, headers: told });
};

self.addEventListener('fetch', (event) => {
  if (event.request.url.startsWith(api)) event.respondWith(answered(event));
});
