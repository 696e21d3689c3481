import type { Limit, Pace } from '../ports/pace';

export interface OwnCalls {
  /** Notes a call where there is room for it, and answers in how many seconds there is. */
  readonly pass: (whom: string, limit: Limit) => number;
  /** Notes a call that passed already. */
  readonly note: (whom: string, limit: Limit) => void;
}

/** The calls of this node: never more of them than a limit allows in any stretch of its length. */
export const createOwnCalls = (now: () => number = Date.now): OwnCalls => {
  /** Whom, and when, in milliseconds. */
  const made = new Map<string, number[]>();
  /** The calls that still count; those before are forgotten. */
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

/** The pace of one that shares it with nobody. */
export const createPace = (): Pace => {
  const { pass } = createOwnCalls();
  return async (whom, limit) => pass(whom, limit);
};
