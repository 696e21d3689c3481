import { newId } from '../../platform/id';

/** Rooms of which is known when they were told something last. */
const MOST = 5_000;

/** What was told to whom lately, counted and not kept. */
export interface RecentNews {
  tell(rooms: readonly string[]): void;
  /** How far the telling is: whatever was told before was committed before, and stands in what is read from now on. */
  now(): string;
  /**
   * Whether one of the rooms was told something since; true for what is too long ago, or of another process.
   * @param since what `now` said then, as it came from outside
   */
  missed(since: unknown, rooms: Iterable<string>): boolean;
}

export const createRecentNews = (most = MOST): RecentNews => {
  const own = newId();
  /** Room → which telling was its last, the oldest first. */
  const last = new Map<string, number>();
  let told = 0;
  let forgotten = 0;
  const forget = (): void => {
    for (const [room, at] of last) {
      if (last.size <= most) return;
      last.delete(room);
      forgotten = at;
    }
  };
  return {
    tell: (rooms) => {
      told += 1;
      for (const room of rooms) {
        last.delete(room);
        last.set(room, told);
      }
      forget();
    },
    now: () => `${own}.${told}`,
    missed: (since, rooms) => {
      const [of, count] = typeof since === 'string' ? since.split('.') : [];
      const then = Number(count);
      if (of !== own || !Number.isSafeInteger(then) || then < forgotten) return true;
      return [...rooms].some((room) => (last.get(room) ?? 0) > then);
    },
  };
};
