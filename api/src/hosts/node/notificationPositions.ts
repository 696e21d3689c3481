import { newId } from '../../platform/encoding/id';

/** Largest number of rooms with a known last notification. */
const MOST = 5_000;

/** Positions of recent notifications by room; their content is not stored. */
export interface NotificationPositions {
  tell(rooms: readonly string[]): void;
  /** Returns the current position: everything notified before it was committed, and is part of any later read. */
  now(): string;
  /**
   * Returns whether one of the rooms was notified since a position; true for a position that is too old, or of another
   * process.
   * @param since an earlier result of `now`, as sent by a client
   */
  missed(since: unknown, rooms: Iterable<string>): boolean;
}

export const createNotificationPositions = (most = MOST): NotificationPositions => {
  const own = newId();
  /** Room → number of its last notification, the oldest first. */
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
