import type { Module } from '../../platform/services';
import { createSimulatedCarrier } from './simulatedCarrier';

/** How often the carrier of the demo looks at its bookings, in milliseconds. */
const EVERY = 10_000;

/** Moves the bookings of the demo on; without DEMO it does nothing. */
export const demoCarrier: Module = {
  name: 'demoCarrier',
  routes: [],
  start: ({ config, database, log }) => {
    if (!config.demo) return async () => {};
    const carrier = createSimulatedCarrier(database);
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      running ??= carrier
        .tick(new Date())
        .catch((error) => log.error({ err: error }, 'the simulated carrier failed'))
        .finally(() => {
          running = undefined;
        });
    }, EVERY);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  },
};
