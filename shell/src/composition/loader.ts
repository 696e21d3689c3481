import { asLoadFailure, LoadFailure } from './loadFailure';

/** How long one try may take, in milliseconds. */
export const TRY_TIMEOUT_MS = 8_000;
/** When a place has given nothing for so long, the next one is asked beside it, in milliseconds. */
const HEAD_START_MS = 3_000;
/** The wait before the first and the second retry of a place, in milliseconds, before jitter. */
const WAITS_MS = [400, 1_200];
/** After so many failed loads in a row nothing is asked for so many milliseconds. */
const BREAK_AFTER = 3;
const BREAK_MS = 30_000;

/** One place from which the thing can come; called once per try. */
type Source<T> = () => Promise<T>;

export interface Loader<T> {
  /** What was loaded, or the running load, or a new one after a failure. While the breaker is open it fails at once. */
  load(): Promise<T>;
  /** Closes the breaker: somebody asks again. */
  retry(): void;
}

export interface LoaderParts<T> {
  /** The places, best first; asked for at each new load. What it throws fails the load at once. */
  readonly sources: () => Promise<readonly Source<T>[]>;
  /** Told of each place that a load has given up, by its number. */
  readonly onAbandoned?: (source: number, failure: LoadFailure) => void;
  /** Runs what is given when the page is left. */
  readonly onLeaving?: (tell: () => void) => void;
  readonly random?: () => number;
}

/**
 * Loads one thing: what is loaded stays loaded, and who asks while it loads waits for the same load. A place is tried three
 * times, unless its file was tampered with; the next one is asked when it has failed, or beside it when it is slow.
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

  /** Spread by half to either side, so that many pages do not come back at the same moment. */
  const spread = (wait: number): number => Math.round(wait * (0.5 + random()));

  /** What is overtaken is not tried again, and fails with what it met first: one that answered with failures is not late. */
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
        const failure = asLoadFailure(error);
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
    /** The places that are being tried, with what the first try of each met. */
    const pending = new Map<number, LoadFailure | undefined>();
    const told = new Set<number>();
    /** The place that gave it. */
    let winner: number | undefined;

    function tell(at: number, failure: LoadFailure): void {
      if (told.has(at)) return;
      told.add(at);
      onAbandoned(at, failure);
    }

    // What is overtaken is told of when its try has ended: what was tampered with must not pass as slow.
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
    // Whoever leaves before a place was given up has met what its first try met, or was served another for its slowness.
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

/** Settles when a load has failed or had its head start; never when it was loaded before. */
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
