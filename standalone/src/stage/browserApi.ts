import type { Said, WorkerFace, WorkerStart } from '@quayside/api/worker';
import type { RealtimeEvent, RealtimeEvents, Session } from '@quayside/contract';
import type { ConnectionStatus, Realtime } from '@quayside/kernel/realtime';
import { createStore } from '@quayside/kernel/store';
import * as Comlink from 'comlink';

/** The API in a worker of this page. */
export interface BrowserApi {
  answer(request: Request): Promise<Response>;
  signIn: (...who: Parameters<WorkerFace['signIn']>) => Promise<Session>;
  /** The socket of a session. */
  connect(token: string): Realtime;
  /** Says something over every socket of this page, as the API would. */
  emit<E extends RealtimeEvent>(event: E, payload: RealtimeEvents[E]): void;
  /** Hears everything that the API says. */
  listen(hear: (said: Said) => void): void;
}

type Heard = (payload: never) => void;

/** Starts the API beside this page and opens it; the first start of a demo takes some seconds. */
export async function openBrowserApi(start: WorkerStart): Promise<BrowserApi> {
  const worker = new Worker(new URL('server/worker.js', document.baseURI), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(`The API of this page failed: ${message}`)));
  });
  const face = Comlink.wrap<WorkerFace>(worker);
  await Promise.race([face.open(start), failed]);
  const sockets = new Set<(said: Pick<Said, 'event' | 'payload'>) => void>();

  const connect = (token: string): Realtime => {
    const listeners = new Map<RealtimeEvent, Set<Heard>>();
    const say = ({ event, payload }: Pick<Said, 'event' | 'payload'>) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never);
    };
    sockets.add(say);
    const stopped = face.connect(token, Comlink.proxy(say));
    return {
      connection: createStore<{ status: ConnectionStatus }>(() => ({ status: 'live' })),
      on: (event, handler) => {
        const heard = listeners.get(event) ?? new Set();
        listeners.set(event, heard.add(handler as Heard));
        return () => heard.delete(handler as Heard);
      },
      close: () => {
        sockets.delete(say);
        listeners.clear();
        // A session that has ended closed its socket by itself.
        stopped.then((stop) => stop()).catch(() => {});
      },
    };
  };

  return {
    connect,
    signIn: (...who) => face.signIn(...who),
    listen: (hear) => void face.listen(Comlink.proxy(hear)),
    emit: (event, payload) => {
      for (const say of sockets) say({ event, payload });
    },
    answer: async (request) => {
      const body = request.body || request.method !== 'GET' ? await request.arrayBuffer() : null;
      const {
        status,
        headers,
        body: content,
      } = await face.answer({
        ...{ url: request.url, method: request.method, headers: [...request.headers] },
        body: body && body.byteLength > 0 ? body : null,
      });
      return new Response(content, { status, headers: headers as [string, string][] });
    },
  };
}
