import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { StartError } from '../../platform/config/configError';
import {
  closeRequest,
  type PgliteEngine,
  type WorkerAnswer,
  type WorkerRequest,
  type WorkerStart,
} from '../../platform/database/pgliteProtocol';

interface PendingCall {
  resolve(answer: WorkerAnswer): void;
  reject(error: Error): void;
}

// A start calls few of the engine's functions: each is compiled at its first call, as newer versions of Node do by
// default.
setFlagsFromString('--wasm-lazy-compilation');

/** Opens the database in `folder` in a separate thread, and creates it on the first start. */
export const openPgliteThread = async (folder: string): Promise<PgliteEngine> => {
  const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), { workerData: { folder } });
  const start = await new Promise<WorkerStart>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  if ('failed' in start) {
    await worker.terminate();
    throw new StartError(`The embedded database in ${folder} does not open: ${start.failed}`);
  }
  const waiting = new Map<number, PendingCall>();
  let ended: Error | undefined;
  const stopped = new Promise<Error>((resolve) => {
    const stop = (error: Error) => {
      ended ??= error;
      for (const { reject } of waiting.values()) reject(ended);
      waiting.clear();
      resolve(ended);
    };
    worker.on('error', stop);
    worker.on('exit', () => stop(new Error('The embedded database has stopped')));
  });
  worker.on('message', (answers: readonly WorkerAnswer[]) => {
    for (const answer of answers) {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    }
  });
  // Batches simultaneous queries into one message, and likewise their answers: each message wakes a thread.
  let asked: WorkerRequest[] = [];
  const send = () => {
    worker.postMessage(asked);
    asked = [];
  };
  return {
    stopped,
    run: (request) => {
      if (ended) return Promise.reject(ended);
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        if (asked.push(request) === 1) Promise.resolve().then(send);
      });
    },
    close: async () => {
      const exited = once(worker, 'exit');
      worker.postMessage(closeRequest);
      await exited;
    },
  };
};
