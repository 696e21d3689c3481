import type { FastifyBaseLogger } from 'fastify';

/** How long a stop waits for the calls that are under way, in milliseconds. */
const DRAIN_FOR = 15_000;

/**
 * Ends the process in order, when it is asked to and as a last resort where an error was caught by nobody: that is logged, the
 * calls under way are answered, and the code is 1. A stop that was asked for ends with 0 once all accepted calls are answered.
 * After the time of draining the process ends in any case, then with 1.
 *
 * @param stop closes the server, which answers what is under way, and then what the server uses
 */
export const stopInOrder = (log: Pick<FastifyBaseLogger, 'fatal'>, stop: () => Promise<void>): void => {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_FOR).unref();
    await stop();
  };
  /** Calls that still wait for a service outside would keep the process alive. */
  const endAndExit = () =>
    end().then(
      () => process.exit(),
      (failure: unknown) => {
        log.fatal({ err: failure }, 'the process did not end in order');
        process.exit(1);
      },
    );
  const fail = async (error: unknown) => {
    log.fatal({ err: error }, 'an error was caught by nobody: the process ends');
    process.exitCode = 1;
    if (!stopping) await endAndExit();
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void (stopping || endAndExit()));
};
