import { openSync, readSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A period in which the event loop of a server was blocked. */
export interface Stall {
  /** CPU time of the event loop's thread without a break, in milliseconds. */
  readonly cpu: number;
  /** Elapsed milliseconds. More than `cpu` where the machine had other work. */
  readonly wall: number;
  /** Calls in progress during it, or that ended in it. */
  readonly calls: readonly string[];
}

/**
 * CPU milliseconds that a call may block the event loop in a test. The goal is 50, which `pnpm bench loop` measures
 * on an idle machine: on a busy one the same task costs three times as much.
 */
export const longestStretch = 250;

/** Milliseconds between two samples while no call begins. */
const EVERY = 5;

/** Returns the CPU milliseconds of the main thread; the elapsed ones on other systems than Linux. */
const clockOfMainThread = (): (() => number) => {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    const bytes = Buffer.alloc(64);
    return () => Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)), 10) / 1e6;
  } catch {
    return () => performance.now();
  }
};

const getRouteName = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? 'no route'}`;

/**
 * Measures how long a server's event loop is blocked, in CPU time: another busy process causes no stall. A stall ends
 * when the loop reaches a timer or the next call. Returns a function that returns the stalls of at least the given
 * milliseconds since its last call.
 */
export const measureStalls = (app: FastifyInstance, atLeast: number): (() => readonly Stall[]) => {
  const cpuTime = clockOfMainThread();
  const underWay = new Map<FastifyRequest, string>();
  let ended: string[] = [];
  let stalls: Stall[] = [];
  let [cpu, wall] = [cpuTime(), performance.now()];
  const sample = () => {
    const [cpuBefore, wallBefore] = [cpu, wall];
    [cpu, wall] = [cpuTime(), performance.now()];
    if (cpu - cpuBefore >= atLeast)
      stalls.push({
        cpu: Math.round(cpu - cpuBefore),
        wall: Math.round(wall - wallBefore),
        calls: [...new Set([...underWay.values(), ...ended])],
      });
    ended = [];
  };
  app.addHook('onRequest', async (request) => {
    sample();
    underWay.set(request, getRouteName(request));
  });
  app.addHook('onResponse', async (request) => {
    ended.push(underWay.get(request) ?? getRouteName(request));
    underWay.delete(request);
  });
  setInterval(sample, EVERY).unref();
  return () => {
    sample();
    const found = stalls;
    stalls = [];
    return found;
  };
};
