import type { DeliveredAnnouncement, Progress, SentRequest, WorkerFace, WorkerStart } from '@quayside/api/worker';
import type { Session } from '@quayside/contract';
import type { LocalApi } from '@quayside/shell/host';
import * as Comlink from 'comlink';

/** The API in a worker of this browser. */
export interface BrowserApi extends LocalApi {
  answer(request: Request): Promise<Response>;
  signIn: (...who: Parameters<WorkerFace['signIn']>) => Promise<Session>;
  /** Subscribes to all messages of the API. */
  listen(hear: (said: DeliveredAnnouncement) => void): void;
}

const toSentRequest = async (request: Request): Promise<SentRequest> => {
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  const { url, method, headers } = request;
  return { url, method, headers: [...headers], body: body && body.byteLength > 0 ? body : null };
};

/**
 * Opens the worker. Persistent data has one shared worker for all tabs where supported; other data belongs to the page.
 */
const openWorker = (
  address: URL,
  isShared: boolean,
  begun: Worker | undefined,
): { worker: Worker | SharedWorker; port: Comlink.Endpoint } => {
  if (begun) return { worker: begun, port: begun };
  if (isShared && 'SharedWorker' in window) {
    const worker = new SharedWorker(address, { type: 'module' });
    return { worker, port: worker.port };
  }
  const worker = new Worker(address, { type: 'module' });
  return { worker, port: worker };
};

/**
 * Starts and opens the API of this browser; the first start of a demo takes some seconds.
 *
 * @param address of the worker's script
 * @param begun a started worker of that script that is not opened yet
 * @throws Error when it cannot be loaded or opened
 */
export async function openBrowserApi(
  address: URL,
  start: WorkerStart,
  tell: (progress: Progress) => void = () => {},
  begun?: Worker,
): Promise<BrowserApi> {
  const { worker, port } = openWorker(address, start.keptAs !== undefined, begun);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      reject(
        new Error(`The API of this page failed: ${(event as ErrorEvent).message ?? 'its script cannot be loaded'}`),
      );
    });
  });
  const face = Comlink.wrap<WorkerFace>(port);
  await Promise.race([face.open(start, Comlink.proxy(tell)), failed]);
  return {
    answer: async (request) => {
      const { status, headers, body } = await face.answer(await toSentRequest(request));
      return new Response(body, { status, headers: headers as [string, string][] });
    },
    connect: (token, hear) => face.connect(token, Comlink.proxy(hear)),
    signIn: (...who) => face.signIn(...who),
    readMail: (email) => face.readMail(email),
    listen: (hear) => void face.listen(Comlink.proxy(hear)),
  };
}
