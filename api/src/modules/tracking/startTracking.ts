import { configuredSources } from '../../integrations/configuredSources';
import type { Services } from '../../platform/services';
import { createTracker } from './tracker';

/** How often is looked for bookings whose time has come, in milliseconds. */
const EVERY = 10_000;

/** Asks the sources while the server runs; one round never overlaps the next. */
export const startTracking = ({ config, database, log }: Services): (() => Promise<void>) => {
  const tracker = createTracker(database, configuredSources(config), { pullEvery: config.tracking.pullEvery, log });
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= tracker
      .tick(new Date())
      .catch((error) => log.error({ err: error }, 'asking the sources of tracking failed'))
      .finally(() => {
        running = undefined;
      });
  }, EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
