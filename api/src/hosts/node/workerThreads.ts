import { availableParallelism } from 'node:os';
import { shownStyle } from '@quayside/freight';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { Counter } from 'prom-client';
import { timeouts } from '../../platform/config/timeouts';
import { unavailable } from '../../platform/errors';
import { restoreBuffers, type ThreadAnswer, type ThreadRequest } from '../../platform/threads/threadProtocol';
import type { Threads } from '../../ports/threads';

/** Limits of the pool. */
export interface ThreadLimits {
  /** One processor stays free for the calls. */
  readonly threads: number;
  /** Tasks that may wait; the next one is refused with 503. */
  readonly queue: number;
  /** Time-out from the call to its result, in milliseconds. */
  readonly patience: number;
  /** Heap limit per thread; a thread that needs more ends, and the server continues. */
  readonly heapMegabytes: number;
}

const limitsOfServer: ThreadLimits = {
  threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  queue: 64,
  patience: timeouts.threads.task,
  heapMegabytes: 512,
};

/** Counts the tasks of all pools of this process, including refused and failed ones. */
const finished = new Counter({
  name: 'thread_tasks_total',
  help: 'Tasks that worker threads were given, by what became of them: done, failed, or refused because of the thread',
  labelNames: ['task', 'outcome'],
});

export interface WorkerThreads extends Threads {
  close(): Promise<void>;
}

/**
 * Opens a pool of worker threads. The first task starts a thread; an idle thread ends after some minutes and frees its
 * fonts. A thread that dies or takes too long is replaced, and its caller gets 503.
 */
export const openWorkerThreads = (
  log: Pick<FastifyBaseLogger, 'error'>,
  { threads, queue, patience, heapMegabytes }: ThreadLimits = limitsOfServer,
  program: URL = new URL('./threadWorker.mjs', import.meta.url),
): WorkerThreads => {
  let pool: Piscina<ThreadRequest, ThreadAnswer> | undefined;
  const open = (): Piscina<ThreadRequest, ThreadAnswer> => {
    const opened = new Piscina<ThreadRequest, ThreadAnswer>({
      filename: program.href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: queue,
      idleTimeout: timeouts.threads.idle,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    opened.on('error', (error) => log.error({ err: error }, 'a worker thread failed'));
    return opened;
  };
  return {
    run: async (task, input) => {
      pool ??= open();
      const request: ThreadRequest = { task: task.name, input, style: shownStyle() };
      const answer = await pool.run(request, { signal: AbortSignal.timeout(patience) }).catch((error: unknown) => {
        log.error({ err: error, task: task.name }, 'a worker thread did not finish its task');
        finished.inc({ task: task.name, outcome: 'refused' });
        throw unavailable(error);
      });
      finished.inc({ task: task.name, outcome: 'failed' in answer ? 'failed' : 'done' });
      if ('failed' in answer) throw new Error(`The task ${task.name} failed in its thread: ${answer.failed}`);
      return restoreBuffers(answer.result) as never;
    },
    close: async () => pool?.destroy(),
  };
};
