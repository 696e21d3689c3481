import { LoadFailure, toLoadFailure } from './loadFailure';

/** Time limit for one try, in milliseconds. */
export const TRY_TIMEOUT_MS = 8_000;
/** Milliseconds after which the next source is tried in parallel with a slow one. */
const HEAD_START_MS = 3_000;
/** Waits before the first and the second retry of a source, in milliseconds, before jitter. */
const WAITS_MS = [400, 1_200];
/** After this many consecutive failures, the circuit breaker blocks loads for the given milliseconds. */
const BREAK_AFTER = 3;
const BREAK_MS = 30_000;

/** One source of the resource; called once per try. */
type Source<T> = () => Promise<T>;

export interface Loader<T> {
  /**
   * Returns the loaded value, the running load, or a new load after a failure. Fails at once while the breaker is open.
   */
  load(): Promise<T>;
  /** Closes the breaker, for a retry by the user. */
  retry(): void;
}

export interface LoaderParts<T> {
  /** Returns the sources, best first; called for each new load. An error fails the load at once. */
  readonly sources: () => Promise<readonly Source<T>[]>;
  /** Is called for each abandoned source, with its index. */
  readonly onAbandoned?: (source: number, failure: LoadFailure) => void;
  /** Registers a function to run when the page is left. */
  readonly onLeaving?: (tell: () => void) => void;
  readonly random?: () => number;
}

/**
 * Creates a loader of one resource: a loaded value is stored, and parallel calls share one load. A source is tried three times,
 * unless its file was tampered with. The next source is tried when one failed, or in parallel when one is slow.
 */
export function createLoader<T>({
  sources,
  onAbandoned = () => {},
  onLeaving = () => {},
  random = Math.random,
}: LoaderParts<T>): Loader<T> {
  let running: Promise<T> | undefined;
  let failed = { times: 0, at: 0, error: undefined as unknown };
  const isOpen = (): boolean => failed.times >= BREAK_AFTER && Date.now() < failed.at + BREAK_MS;

  /** Adds jitter of ±50 %, so that many pages do not retry at the same moment. */
  const spread = (wait: number): number => Math.round(wait * (0.5 + random()));

  /**
   * Tries a source. An overtaken source is not retried, and fails with its first error: an answered failure is not
   * late.
   */
  async function tried(
    source: Source<T>,
    isOvertaken: () => boolean,
    onMet: (failure: LoadFailure) => void,
  ): Promise<T> {
    let first: LoadFailure | undefined;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await inTime(source);
      } catch (error) {
        const failure = toLoadFailure(error);
        if (!first) onMet(failure);
        first ??= failure;
        const wait = WAITS_MS[attempt];
        if (wait === undefined || failure.kind === 'tampered') throw failure;
        if (!isOvertaken()) await pause(spread(wait));
        if (isOvertaken()) throw first;
      }
    }
  }

  async function run(): Promise<T> {
    const places = await sources();
    /** The running sources, with the first error of each. */
    const pending = new Map<number, LoadFailure | undefined>();
    const told = new Set<number>();
    /** The index of the source that delivered the value. */
    let winner: number | undefined;

    function tell(at: number, failure: LoadFailure): void {
      if (told.has(at)) return;
      told.add(at);
      onAbandoned(at, failure);
    }

    // Report an overtaken source only after its try has ended: a tampered file must not pass as slow.
    async function take(at: number, place: Source<T>): Promise<T> {
      pending.set(at, undefined);
      const isOvertaken = () => winner !== undefined;
      const loaded = await tried(place, isOvertaken, (failure) => pending.set(at, failure))
        .catch((failure: LoadFailure) => {
          if (winner === undefined || at < winner) tell(at, failure);
          throw failure;
        })
        .finally(() => pending.delete(at));
      if (winner === undefined) winner = at;
      else if (at < winner) tell(at, tooLate(HEAD_START_MS));
      return loaded;
    }

    function from(at: number): Promise<T> {
      const place = places[at];
      if (!place) return Promise.reject(new Error('There is nowhere to load it from'));
      const here = take(at, place);
      if (at + 1 === places.length) return here;
      const next = failedOrSlow(here).then(() => from(at + 1));
      return Promise.any([here, next]).catch(({ errors }: AggregateError) => Promise.reject(errors[0]));
    }
    // When the page is left, report each pending source: with its first error, or as late when it was overtaken.
    onLeaving(() => {
      for (const [at, failure] of pending) {
        const met = failure ?? (winner !== undefined && at < winner ? tooLate(HEAD_START_MS) : undefined);
        if (met) tell(at, met);
      }
    });
    return from(0);
  }

  return {
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

const tooLate = (milliseconds: number) => new LoadFailure('late', `No answer within ${milliseconds / 1000} seconds`);

/** Resolves when a load has failed or its head start has passed; never for a load that succeeds before. */
const failedOrSlow = (load: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, HEAD_START_MS);
    const end = () => clearTimeout(timer);
    load.then(end, () => {
      end();
      resolve();
    });
  });

async function inTime<T>(source: Source<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate(TRY_TIMEOUT_MS)), TRY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([source(), late]);
  } finally {
    clearTimeout(timer);
  }
}
