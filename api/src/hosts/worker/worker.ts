import * as Comlink from 'comlink';
import { stopClock } from './clock';
import type { WorkerFace } from './face';
import type { DatabaseFiles } from './openDatabase';
import type { WorkerApi } from './workerApi';

/** When this script was built. */
declare const __BUILD__: string;

const beside = (name: string): URL => new URL(name, import.meta.url);

const fetched = async (name: string): Promise<Response> => {
  const response = await fetch(beside(name));
  if (!response.ok) throw new Error(`${name} could not be loaded: ${response.status}`);
  return response;
};

const loadFiles = async (): Promise<DatabaseFiles & { readonly build: string }> => {
  const [engine, system, dump] = await Promise.all([
    fetched('pglite.wasm').then(async (response) => WebAssembly.compile(await response.arrayBuffer())),
    fetched('pglite.data').then((response) => response.blob()),
    fetched('database.tar.gz').then((response) => response.blob()),
  ]);
  return { build: __BUILD__, engine, system, dump, extension: (name) => beside(`${name}.tar.gz`) };
};

let api: WorkerApi | undefined;
const opened = (): WorkerApi => {
  if (!api) throw new Error('The API of this page is not open yet');
  return api;
};

const face: WorkerFace = {
  open: async ({ clock, ...settings }) => {
    if (clock) stopClock(Date.parse(clock));
    const [files, { openWorkerApi }] = await Promise.all([loadFiles(), import('./workerApi')]);
    // A demo that goes on is as good as new for an hour.
    const moment = clock ?? new Date().toISOString().slice(0, 13);
    const keptAs = [files.build, settings.seed, moment].join(' ');
    api = await openWorkerApi({ ...settings, files, keptAs });
  },
  answer: async ({ url, method, headers, body }) => {
    const response = await opened().answer(
      new Request(url, { method, headers: headers as [string, string][], ...(body && { body }) }),
    );
    const content = response.body ? await response.arrayBuffer() : null;
    const answer = { status: response.status, headers: [...response.headers], body: content };
    return content ? Comlink.transfer(answer, [content]) : answer;
  },
  signIn: (...asked) => opened().signIn(...asked),
  connect: async (token, hear) => Comlink.proxy(await opened().connect(token, hear)),
  listen: (hear) => void opened().listen(hear),
};

Comlink.expose(face);
