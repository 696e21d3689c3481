import type { Limit, RateLimitCheck } from '../../ports/pace';

export interface OwnCalls {
  /** Records a call if the limit allows it, and returns the seconds until it does. */
  readonly pass: (whom: string, limit: Limit) => number;
  /** Records a call that has already passed. */
  readonly note: (whom: string, limit: Limit) => void;
}

/** Creates a rate limit for this node: a sliding window. */
export const createOwnCalls = (now: () => number = Date.now): OwnCalls => {
  /** Call times in milliseconds, by key. */
  const made = new Map<string, number[]>();
  /** Returns the calls within the window and forgets earlier ones. */
  const recent = (whom: string, { seconds }: Limit): number[] => {
    const times = (made.get(whom) ?? []).filter((at) => at > now() - seconds * 1000);
    made.set(whom, times);
    return times;
  };
  return {
    pass: (whom, limit) => {
      const [times, at] = [recent(whom, limit), now()];
      const [first = at] = times;
      if (times.length >= limit.calls) return Math.ceil((first + limit.seconds * 1000 - at) / 1000);
      times.push(at);
      return 0;
    },
    note: (whom, limit) => void recent(whom, limit).push(now()),
  };
};

/** Creates a rate limit that is not shared with other nodes. */
export const createLocalRateLimit = (): RateLimitCheck => {
  const { pass } = createOwnCalls();
  return async (whom, limit) => pass(whom, limit);
};
