/** Bookings that one call changes, so that the progress moves and a stop takes effect soon. */
const PART = 25;

interface PartsOptions<Item, Result> {
  readonly items: readonly Item[];
  /** Items of one part. */
  readonly size?: number;
  readonly send: (part: readonly Item[]) => Promise<readonly Result[]>;
  readonly isStopped: () => boolean;
  readonly onProgress: (done: number) => void;
}

export interface PartsResult<Item, Result> {
  readonly results: readonly Result[];
  /** Items that no part included, because it was stopped or a part failed. */
  readonly left: readonly Item[];
  /** Error of the part that failed. */
  readonly error?: unknown;
}

/** Sends items in parts, one after the other, until it is stopped or a part fails. */
export const runInParts = async <Item, Result>({
  items,
  size = PART,
  send,
  isStopped,
  onProgress,
}: PartsOptions<Item, Result>): Promise<PartsResult<Item, Result>> => {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) {
    if (isStopped()) return { results, left: items.slice(from) };
    try {
      results.push(...(await send(items.slice(from, from + size))));
    } catch (error) {
      return { results, left: items.slice(from), error };
    }
    onProgress(Math.min(from + size, items.length));
  }
  return { results, left: [] };
};
