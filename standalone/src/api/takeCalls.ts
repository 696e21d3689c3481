import type { SentRequest, SentResponse } from '@quayside/api/worker';

/** The page's service worker, in the same folder. */
const script = 'serviceWorker.js';

const toRequest = ({ url, method, headers, body }: SentRequest): Request =>
  new Request(url, { method, headers: headers as [string, string][], ...(body && { body }) });

/** Serialises a response; a lost connection is sent as status 0. */
const toSentResponse = async ({ status, headers, body }: Response): Promise<SentResponse> => ({
  ...{ status, headers: [...headers] },
  body: body && (await new Response(body).arrayBuffer()),
});

/**
 * Answers the calls of this page, which its service worker forwards. From then on no call leaves the browser.
 * @throws Error where the browser has no service worker: it is available on https and localhost only
 */
export async function takeCalls(answer: (request: Request) => Promise<Response>): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) throw new Error('The browser runs this page from https or localhost only.');
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ call?: SentRequest }>) => {
    if (!data.call || !port) return;
    void answer(toRequest(data.call)).then(async (response) => port.postMessage(await toSentResponse(response)));
  });
  serviceWorker.startMessages();
  await serviceWorker.register(new URL(script, document.baseURI));
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller) return;
  // A page that was loaded without the worker, on its first visit or bypassing the cache, is claimed.
  const controlled = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  active?.postMessage('claim');
  await controlled;
}
