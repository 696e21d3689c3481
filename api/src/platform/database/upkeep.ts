import type { Log } from '../../ports/log';
import { analyze, type Run } from './analyze';

const ANALYZE_EVERY = 60_000;
const VACUUM_EVERY = 30 * 60_000;

/**
 * Starts regular ANALYZE, because the embedded database has no autovacuum. Returns the function that stops it; no
 * statement begins afterwards.
 */
export const startUpkeep = (run: Run, log: Pick<Log, 'error'>): (() => void) => {
  let ended = false;
  let running: Promise<unknown> = Promise.resolve();
  const every = (milliseconds: number, name: string, work: () => Promise<unknown>) =>
    setInterval(() => {
      running = running.then(() => !ended && work()).catch((error) => log.error({ err: error }, `${name} failed`));
    }, milliseconds).unref();
  const timers = [
    every(ANALYZE_EVERY, 'analyze', () => analyze(run, 'changed', () => !ended)),
    every(VACUUM_EVERY, 'vacuum', () => run('vacuum (analyze)')),
  ];
  return () => {
    ended = true;
    for (const timer of timers) clearInterval(timer);
  };
};
