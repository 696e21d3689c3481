import type { SentRequest, SentResponse } from '@quayside/api/worker';

/** Where the service worker of the page lies, beside it. */
const script = 'serviceWorker.js';

const requestOf = ({ url, method, headers, body }: SentRequest): Request =>
  new Request(url, { method, headers: headers as [string, string][], ...(body && { body }) });

/** A lost connection crosses as status 0. */
const sentOf = async ({ status, headers, body }: Response): Promise<SentResponse> => ({
  ...{ status, headers: [...headers] },
  body: body && (await new Response(body).arrayBuffer()),
});

/**
 * Answers the calls of this page, which its service worker brings here. From then on none leaves the browser.
 * @throws Error where the browser has no service worker: it gives one to https and localhost only
 */
export async function takeCalls(answer: (request: Request) => Promise<Response>): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) throw new Error('The browser runs this page from https or localhost only.');
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ call?: SentRequest }>) => {
    if (!data.call || !port) return;
    void answer(requestOf(data.call)).then(async (response) => port.postMessage(await sentOf(response)));
  });
  serviceWorker.startMessages();
  await serviceWorker.register(new URL(script, document.baseURI));
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller) return;
  // A page that was loaded without it, at its first visit or past the cache, is taken over.
  const controlled = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  active?.postMessage('claim');
  await controlled;
}
