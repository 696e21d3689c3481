import { openSync, readSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A stretch in which the event loop of a server answered nobody else. */
export interface Stall {
  /** Milliseconds of the processor that the thread of the event loop used without a break. */
  readonly cpu: number;
  /** Milliseconds that passed. More than `cpu` where the machine had other work. */
  readonly wall: number;
  /** The calls that were under way, or ended in it. */
  readonly calls: readonly string[];
}

/**
 * Milliseconds of the processor that a call may take at a stretch in a test. The goal is 50, which `pnpm bench loop` measures on a
 * machine at rest: beside much other work the same task costs three times as much.
 */
export const longestStretch = 250;

/** Milliseconds between two samples while no call begins. */
const EVERY = 5;

/** Returns the milliseconds of the processor that the main thread has used; elsewhere than on Linux, those that passed. */
const clockOfMainThread = (): (() => number) => {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    const bytes = Buffer.alloc(64);
    return () => Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)), 10) / 1e6;
  } catch {
    return () => performance.now();
  }
};

const nameOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? 'no route'}`;

/**
 * Measures how long a server's event loop is blocked at a stretch, in time of the processor: another process that is busy makes no
 * stall. A stretch ends when the loop comes to a timer, or to the next call. Answers the function that returns the stalls of at least
 * so many milliseconds since it was called last.
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
    underWay.set(request, nameOf(request));
  });
  app.addHook('onResponse', async (request) => {
    ended.push(underWay.get(request) ?? nameOf(request));
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
