import { type LoadState, next, TRY_TIMEOUT_MS } from './loadMachine';

/** One place from which the thing can come; called once per try. */
export type Source<T> = () => Promise<T>;

export interface Loader<T> {
  /** What was loaded, or the running load, or a new one after a failure. While the breaker is open it fails at once. */
  load(): Promise<T>;
  /** Closes the breaker: somebody asks again. */
  retry(): void;
  state(): LoadState;
}

/** After so many failed loads in a row nothing is asked for so many milliseconds. */
const BREAK_AFTER = 3;
const BREAK_MS = 30_000;

/**
 * Runs the load machine for one thing: what is loaded stays loaded, and who asks while it loads waits for the same load.
 *
 * @param sources the places, best first; asked for at each new load. What it throws fails the load at once.
 */
export function createLoader<T>(
  sources: () => Promise<readonly Source<T>[]>,
  random: () => number = Math.random,
): Loader<T> {
  let state: LoadState = { phase: 'idle' };
  let running: Promise<T> | undefined;
  let failed = { times: 0, at: 0, error: undefined as unknown };
  const isOpen = (): boolean => failed.times >= BREAK_AFTER && Date.now() < failed.at + BREAK_MS;

  async function run(): Promise<T> {
    const places = await sources();
    state = next(state, { type: 'asked' }, places.length);
    for (;;) {
      if (state.phase === 'retrying') {
        await pause(state.waitMs);
        state = next(state, { type: 'waited' }, places.length);
      } else if (state.phase === 'loading') {
        try {
          const loaded = await inTime(places[state.source]);
          state = next(state, { type: 'loaded' }, places.length);
          return loaded;
        } catch (error) {
          state = next(state, { type: 'failed', error, jitter: random() }, places.length);
        }
      } else {
        throw state.phase === 'failed' ? state.error : new Error(`A load cannot go on from '${state.phase}'`);
      }
    }
  }

  return {
    state: () => state,
    load() {
      if (!running && isOpen()) return Promise.reject(failed.error);
      running ??= run().catch((error: unknown) => {
        failed = { times: failed.times + 1, at: Date.now(), error };
        running = undefined;
        throw error;
      });
      return running;
    },
    retry() {
      failed = { ...failed, times: 0 };
    },
  };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function inTime<T>(source: Source<T> | undefined): Promise<T> {
  if (!source) throw new Error('There is nowhere to load it from');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${TRY_TIMEOUT_MS / 1000} seconds`)), TRY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([source(), late]);
  } finally {
    clearTimeout(timer);
  }
}
