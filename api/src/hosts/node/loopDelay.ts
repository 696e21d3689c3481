import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { unavailable } from '../../platform/errors';
import { every } from '../../platform/jobs/every';

/** Milliseconds between two samples. Each sample wakes the process, so none is taken at rest. */
const RESOLUTION = 10;
/** Milliseconds between two readings of the samples. */
const READ_EVERY = 1_000;
/** Milliseconds after the last call until the sampling stops. */
const REST_AFTER = 5_000;
/** Delay above which calls are refused, in milliseconds. */
const MAX_DELAY = 5_000;

/**
 * Samples the delay of the event loop while calls come.
 * @param onRead is called every second with the samples, and without them when the sampling stops
 */
const createLoopDelay = (onRead: (samples: IntervalHistogram | undefined) => void) => {
  const samples = monitorEventLoopDelay({ resolution: RESOLUTION });
  let calledAt = 0;
  let stopReading: (() => void) | undefined;
  const stop = (): void => {
    stopReading?.();
    stopReading = undefined;
    samples.disable();
    onRead(undefined);
  };
  const noteCall = (): void => {
    calledAt = performance.now();
    if (stopReading) return;
    // The time at rest is not a delay.
    samples.reset();
    samples.enable();
    stopReading = every(READ_EVERY, () => {
      onRead(samples);
      if (performance.now() - calledAt >= REST_AFTER) stop();
    });
  };
  return { samples, noteCall, stop };
};

/**
 * Refuses a call with 503 while the event loop is delayed. A second without a sample only means that the process did
 * not get the CPU: then the call is answered.
 */
export const shedLoad = (app: FastifyInstance): void => {
  let delay = 0;
  const { noteCall, stop } = createLoopDelay((samples) => {
    delay = samples && samples.count > 0 ? samples.mean / 1e6 - RESOLUTION : 0;
    samples?.reset();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    noteCall();
    done(delay > MAX_DELAY ? unavailable() : undefined);
  });
  app.addHook('onClose', async () => stop());
};

/** Nanoseconds, in the order of the metrics. */
const statistics: Readonly<Record<string, (samples: IntervalHistogram) => number>> = {
  min: ({ min }) => min,
  max: ({ max }) => max,
  mean: ({ mean }) => mean,
  stddev: ({ stddev }) => stddev,
  p50: (samples) => samples.percentile(50),
  p90: (samples) => samples.percentile(90),
  p99: (samples) => samples.percentile(99),
};

/** Precision of prom-client's own samples in milliseconds, which never wake the process. */
export const NO_SAMPLES = 2 ** 31 - 1;

/** Replaces prom-client's metrics of the delays, which wake the process also at rest, by those of calls. */
export const exposeLoopDelay = (app: FastifyInstance, registry: Registry): void => {
  const { samples, noteCall, stop } = createLoopDelay(() => {});
  for (const [index, [name, read]] of Object.entries(statistics).entries()) {
    const metric = `nodejs_eventloop_lag_${name}_seconds`;
    registry.removeSingleMetric(metric);
    new Gauge({
      name: metric,
      help: `Delay of the event loop while calls come since the last reading: ${name}; 0 at rest`,
      registers: [registry],
      collect() {
        this.set(samples.count > 0 ? read(samples) / 1e9 : 0);
        // All metrics are read in their order.
        if (index === Object.keys(statistics).length - 1) samples.reset();
      },
    });
  }
  app.addHook('onRequest', (_request, _reply, done) => {
    noteCall();
    done();
  });
  app.addHook('onClose', async () => stop());
};
