import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import {
  closeRequest,
  type WorkerAnswer,
  type WorkerRequest,
  type WorkerStart,
} from '../../platform/database/pgliteProtocol';
import { runOnPglite } from '../../platform/database/runOnPglite';

/** The part of Emscripten's Node file system that is changed here. */
interface NodeStreams {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/** File system that flushes to the disk. PGlite's own fsync does nothing, so a power loss would lose commits. */
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

/**
 * PGlite's default start parameters without -F, which turns fsync off. The default of 128 MB of buffers would be
 * allocated before the first page is read, and the operating system caches the files anyway.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'timezone=UTC', '-c', 'shared_buffers=32MB'],
];

const open = async (folder: string): Promise<PGlite> => {
  const database = await PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: { pg_trgm, unaccent },
    startParams,
  });
  return database;
};

/**
 * Opens the database, or creates it in a temporary folder and moves it into place, so that a first start that is killed
 * leaves no partial database.
 */
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
  port.on('message', async (requests: readonly WorkerRequest[] | typeof closeRequest) => {
    if (requests === closeRequest) {
      await database.close();
      return port.close();
    }
    const answers: WorkerAnswer[] = [];
    for (const request of requests) answers.push(await runOnPglite(database, request));
    port.postMessage(answers);
  });
  start({ ready: true });
};

await main();
