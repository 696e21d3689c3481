import type { Proof } from '@quayside/contract';
import type { Challenge } from './solve';
import { startWorker } from './startWorker';

/** Solves a challenge in a worker. Rejects when the worker cannot run. */
export const solveInWorker = (challenge: Challenge): Promise<Proof> => {
  const worker = startWorker();
  return new Promise<Proof>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Proof>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The check of this device could not run.')));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
};
