import type { Limit, Pace } from '../ports/pace';

/** Whoever was asked, and when, in milliseconds. */
export interface OwnCalls {
  /** Notes a call where there is room for it, and answers in how many seconds there is. */
  readonly pass: (whom: string, limit: Limit) => number;
  /** Notes a call that passed already. */
  readonly note: (whom: string) => void;
}

/** The calls of this node: never more of them than a limit allows in any stretch of its length. */
export const createOwnCalls = (now: () => number = Date.now): OwnCalls => {
  const made = new Map<string, number[]>();
  const callsTo = (whom: string): number[] => {
    const known = made.get(whom) ?? [];
    made.set(whom, known);
    return known;
  };
  return {
    pass: (whom, { calls, seconds }) => {
      const [times, at] = [callsTo(whom), now()];
      while (times[0] !== undefined && times[0] <= at - seconds * 1000) times.shift();
      const [first = at] = times;
      if (times.length >= calls) return Math.ceil((first + seconds * 1000 - at) / 1000);
      times.push(at);
      return 0;
    },
    note: (whom) => void callsTo(whom).push(now()),
  };
};

/** The pace of one that shares it with nobody. */
export const createPace = (): Pace => {
  const { pass } = createOwnCalls();
  return async (whom, limit) => pass(whom, limit);
};
