import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import {
  closeRequest,
  type WorkerAnswer,
  type WorkerError,
  type WorkerRequest,
  type WorkerStart,
} from './pgliteProtocol';

/** Emscripten's file system of Node, as far as it is changed here. */
interface NodeStreams {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/** PGlite's fsync does nothing, so a power loss would take commits with it. This one writes them to the disk. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module: { NODEFS: unknown }) => {
            (module.NODEFS as NodeStreams).stream_ops.fsync = (stream) => {
              fs.fdatasyncSync(stream.nfd);
              return 0;
            };
          },
        ],
      },
    };
  }
}

/** PGlite's own start parameters without -F, which turns fsync off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'timezone=UTC'],
];

const open = async (folder: string): Promise<PGlite> => {
  const database = await PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: { pg_trgm, unaccent },
    startParams,
  });
  // Values cross as PostgreSQL's text; the main thread reads and writes them with pg's own types.
  const asIs = new Proxy({}, { get: () => (value: unknown) => value });
  database.parsers = asIs;
  database.serializers = asIs;
  return database;
};

/** A first start that is killed half-way must not leave half a database: it is made aside and moved into place. */
const openOrCreate = async (folder: string): Promise<PGlite> => {
  if (fs.existsSync(folder)) return open(folder);
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const created = await open(unfinished);
  await created.close();
  fs.renameSync(unfinished, folder);
  const parent = fs.openSync(path.dirname(folder), 'r');
  fs.fsyncSync(parent);
  fs.closeSync(parent);
  return open(folder);
};

const errorFields = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
];

const toWorkerError = (error: unknown): WorkerError => {
  if (!(error instanceof Error)) return { message: String(error) };
  const found = error as Error & Record<string, string | undefined>;
  if (!found.code || !found.severity) return { message: error.message };
  return { message: error.message, fields: Object.fromEntries(errorFields.map((name) => [name, found[name]])) };
};

type Executed = Results<(string | null)[]> & { command?: string; rowCount?: number };

const run = async (database: PGlite, { id, text, values }: WorkerRequest): Promise<WorkerAnswer> => {
  try {
    const executed = values
      ? [await database.query<(string | null)[]>(text, [...values], { rowMode: 'array' })]
      : ((await database.exec(text, { rowMode: 'array' })) as Executed[]);
    const results = executed.map((result: Executed) => ({
      command: result.command ?? '',
      rowCount: result.rowCount ?? null,
      fields: result.fields,
      rows: result.rows,
    }));
    return { id, results };
  } catch (error) {
    return { id, error: toWorkerError(error) };
  }
};

const main = async (): Promise<void> => {
  if (!parentPort) throw new Error('pgliteWorker runs as a worker thread');
  const port = parentPort;
  const start = (message: WorkerStart) => port.postMessage(message);
  let database: PGlite;
  try {
    database = await openOrCreate(workerData.folder as string);
  } catch (error) {
    return start({ failed: error instanceof Error ? error.message : String(error) });
  }
  port.on('message', async (request: WorkerRequest | typeof closeRequest) => {
    if (request !== closeRequest) return port.postMessage(await run(database, request));
    await database.close();
    port.close();
  });
  start({ ready: true });
};

await main();
