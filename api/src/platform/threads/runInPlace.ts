import type { Threads } from '../../ports/threads';

/** Runs the work in the caller's thread: in a browser's worker, which serves one user. */
export const runInPlace: Threads = {
  run: async (task, input) => (await task.load())(input),
};
