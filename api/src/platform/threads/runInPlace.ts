import type { Threads } from '../../ports/threads';

/** Runs the work where it is asked for: in a browser's worker, which serves one person. */
export const runInPlace: Threads = {
  run: async (task, input) => (await task.load())(input),
};
