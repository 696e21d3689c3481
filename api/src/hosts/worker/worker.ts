import * as Comlink from 'comlink';
import { stopClock } from './clock';
import type { Progress, WorkerFace, WorkerStart } from './face';
import { loadFiles } from './loadFiles';
import { lookAhead, openShelf } from './shelf';
import type { WorkerApi } from './workerApi';

/** Time when this script was built. */
declare const __BUILD__: string;

performance.mark('script');
const hearers = new Set<(progress: Progress) => void>();
const tell = (progress: Progress): void => {
  for (const hear of hearers) hear(progress);
};

/** Locks the stored data for this worker, as long as it lives. */
const own = async (name: string): Promise<void> => {
  const { held = [] } = await navigator.locks.query();
  if (held.some((lock) => lock.name === name)) tell({ phase: 'waiting' });
  await new Promise<void>((owned) => {
    void navigator.locks.request(name, () => {
      owned();
      return new Promise(() => {});
    });
  });
};

const loadAll = () => {
  let bytes = 0;
  const files = loadFiles((length) => {
    bytes += length;
    tell({ phase: 'loading', bytes });
  });
  return Promise.all([files, import('./workerApi')]);
};

// Every start needs these: they load while the page still loads its own scripts.
const loading = loadAll();
loading.catch(() => {}); // The `open` call handles the error.

/** Name under which the demo of the QA pages is stored. */
const qaShelf = 'quayside-qa';
// Only a worker of that name opens it.
const ahead = self.name === qaShelf ? lookAhead(qaShelf) : undefined;
ahead?.catch(() => {}); // The `open` call handles the error.

/** Returns the shelf of a start. A continued demo stays fresh for an hour. */
const toShelf = ({ keptAs, clock, seed, afresh }: WorkerStart) =>
  keptAs
    ? { name: keptAs, stamp: __BUILD__, goesOn: true, ...(afresh && { afresh }) }
    : {
        name: qaShelf,
        stamp: [__BUILD__, seed, clock ?? new Date().toISOString().slice(0, 13)].join(' '),
        goesOn: false,
        ahead,
      };

let owned: Promise<void> | undefined;
const start = async (asked: WorkerStart): Promise<WorkerApi> => {
  const { clock, keptAs, ...settings } = asked;
  if (keptAs) owned ??= own(keptAs);
  await owned;
  const shelf = await openShelf(toShelf(asked));
  performance.mark('shelf open');
  if (clock) stopClock(Date.parse(clock));
  const [files, { openWorkerApi }] = await loading;
  performance.mark('files loaded');
  return openWorkerApi({ ...settings, files, shelf, onSeeding: () => tell({ phase: 'seeding' }) });
};

let api: Promise<WorkerApi> | undefined;
const opened = (): Promise<WorkerApi> => {
  if (!api) throw new Error('The API of this page is not open yet');
  return api;
};

const face: WorkerFace = {
  open: async (asked, hear = () => {}) => {
    hearers.add(hear);
    if (asked.afresh && api) {
      await (await api).close();
      api = undefined;
    }
    api ??= start(asked);
    try {
      await api;
    } finally {
      hearers.delete(hear);
    }
  },
  answer: async ({ url, method, headers, body }) => {
    const response = await (await opened()).answer(
      new Request(url, { method, headers: headers as [string, string][], ...(body && { body }) }),
    );
    const content = response.body ? await response.arrayBuffer() : null;
    const answer = { status: response.status, headers: [...response.headers], body: content };
    return content ? Comlink.transfer(answer, [content]) : answer;
  },
  signIn: async (...asked) => (await opened()).signIn(...asked),
  readMail: async (email) => (await opened()).readMail(email),
  connect: async (token, hear) => Comlink.proxy(await (await opened()).connect(token, hear)),
  listen: async (hear) => void (await opened()).listen(hear),
};

// Shared by the tabs of a browser, or dedicated to one page.
if ('onconnect' in globalThis)
  addEventListener('connect', (event) => Comlink.expose(face, (event as MessageEvent).ports[0]));
else Comlink.expose(face);
