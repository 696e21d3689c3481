import type perf from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { exposeLoopDelay, shedLoad } from './loopDelay';

const samples = { enable: jest.fn(), disable: jest.fn(), reset: jest.fn(), percentile: () => 30e6 };
/** Sets the samples of the next reading: their number, and their mean in milliseconds. */
const sampled = (count: number, mean: number) =>
  Object.assign(samples, { count, mean: mean * 1e6, min: 10e6, max: 40e6, stddev: 2e6 });

jest.mock('node:perf_hooks', () => ({
  ...jest.requireActual<typeof perf>('node:perf_hooks'),
  monitorEventLoopDelay: () => samples,
}));

type Hook = (request: object, reply: object, done: (error?: Error) => void) => void;
let hooks = new Map<string, Hook>();
/** Adds the hooks to a server in which only they run. */
const open = (use: (app: FastifyInstance) => void) => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  hooks = new Map();
  const app = { addHook: (name: string, hook: Hook) => hooks.set(name, hook) };
  use(app as unknown as FastifyInstance);
};
/** Makes a call and returns its error. */
const call = (): unknown => {
  const done = jest.fn();
  hooks.get('onRequest')?.({}, {}, done);
  expect(done).toHaveBeenCalledTimes(1);
  return done.mock.calls[0][0];
};
const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
afterEach(() => {
  hooks.get('onClose')?.({}, {}, () => {});
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('shedLoad', () => {
  test('samples nothing at rest', () => {
    open(shedLoad);
    pass(60_000);
    expect(samples.enable).not.toHaveBeenCalled();
    sampled(100, 10);
    expect(call()).toBeUndefined();
    expect(samples.enable).toHaveBeenCalledTimes(1);
    // The time at rest is not a delay.
    expect(samples.reset).toHaveBeenCalledTimes(1);
    pass(4_000);
    expect(call()).toBeUndefined();
    pass(4_000);
    expect(samples.disable).not.toHaveBeenCalled();
    pass(1_000);
    expect(samples.disable).toHaveBeenCalledTimes(1);
    expect(call()).toBeUndefined();
    expect(samples.enable).toHaveBeenCalledTimes(2);
  });

  test('refuses calls while the event loop is delayed', () => {
    open(shedLoad);
    sampled(1, 5_011);
    expect(call()).toBeUndefined();
    pass(1_000);
    expect(call()).toMatchObject({ statusCode: 503 });
    sampled(0, Number.NaN);
    pass(1_000);
    expect(call()).toBeUndefined();
  });
});

describe('exposeLoopDelay', () => {
  test('reports the delays while calls come', async () => {
    const registry = new Registry();
    open((one) => exposeLoopDelay(one, registry));
    const read = async () =>
      Object.fromEntries((await registry.getMetricsAsJSON()).map(({ name, values }) => [name, values[0]?.value]));
    sampled(0, Number.NaN);
    expect(Object.values(await read())).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(samples.enable).not.toHaveBeenCalled();
    call();
    expect(samples.enable).toHaveBeenCalledTimes(1);
    sampled(100, 12);
    expect(await read()).toEqual({
      nodejs_eventloop_lag_min_seconds: 0.01,
      nodejs_eventloop_lag_max_seconds: 0.04,
      nodejs_eventloop_lag_mean_seconds: 0.012,
      nodejs_eventloop_lag_stddev_seconds: 0.002,
      nodejs_eventloop_lag_p50_seconds: 0.03,
      nodejs_eventloop_lag_p90_seconds: 0.03,
      nodejs_eventloop_lag_p99_seconds: 0.03,
    });
  });
});
