export interface BatchPace {
  /** Milliseconds in which changes are collected into one request. */
  moment: number;
  /** Minimum milliseconds between two requests; doubled after each consecutive failure. */
  rest: number;
}

/** `again` repeats the same ids in the next request. */
export type BatchOutcome = 'done' | 'again';

const MAX_DOUBLINGS = 5;

/** Collects ids and passes them to `ask` in batches, no more often than the pace allows. */
export const batchChanges = (ask: (ids: readonly string[]) => Promise<BatchOutcome>, { moment, rest }: BatchPace) => {
  const pendingIds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let earliest = 0;
  let failures = 0;

  const schedule = () => {
    if (timer !== undefined || isAsking || pendingIds.size === 0) return;
    timer = setTimeout(() => void flush(), Math.max(moment, earliest - Date.now()));
  };
  const flush = async () => {
    const ids = [...pendingIds];
    const at = Date.now();
    pendingIds.clear();
    timer = undefined;
    isAsking = true;
    const outcome = await ask(ids);
    isAsking = false;
    failures = outcome === 'again' ? Math.min(failures + 1, MAX_DOUBLINGS) : 0;
    earliest = at + rest * 2 ** failures;
    if (outcome === 'again') for (const id of ids) pendingIds.add(id);
    schedule();
  };
  return {
    add: (id: string) => {
      pendingIds.add(id);
      schedule();
    },
    stop: () => {
      clearTimeout(timer);
      pendingIds.clear();
    },
  };
};
