import type { Threads } from '../../ports/threads';
import { listCommonPasswords } from './hostTasks';

/** Returns a function that loads the common passwords in a worker thread at the first password check. */
export const openCommonPasswords = (threads: Threads): (() => Promise<ReadonlySet<string>>) => {
  let loaded: Promise<ReadonlySet<string>> | undefined;
  return () => {
    loaded ??= threads.run(listCommonPasswords, null).then(
      (list) => new Set(list.split('\n')),
      (error: unknown) => {
        // The next check tries again.
        loaded = undefined;
        throw error;
      },
    );
    return loaded;
  };
};
