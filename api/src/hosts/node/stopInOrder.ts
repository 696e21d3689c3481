import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds that a shutdown waits for calls in progress. */
const DRAIN_FOR = 15_000;

/**
 * Shuts the process down in order, on a signal and after an uncaught error: the error is logged, the calls in progress
 * are answered, and the exit code is 1. After a signal the code is 0 once all accepted calls are answered. When the
 * drain time ends, the process exits in any case, with 1.
 *
 * @param stop closes the server, which answers calls in progress, and then its services
 */
export const stopInOrder = (log: Pick<FastifyBaseLogger, 'fatal'>, stop: () => Promise<void>): void => {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_FOR).unref();
    await stop();
  };
  /** Exits explicitly: calls that still wait for an external service would keep the process alive. */
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
