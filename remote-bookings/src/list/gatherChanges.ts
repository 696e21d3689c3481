export interface Pace {
  /** Milliseconds in which changes are collected into one request. */
  moment: number;
  /** Minimum milliseconds between two requests; doubled after each consecutive failure. */
  rest: number;
}

/** `again` repeats the same ids in the next request. */
export type Outcome = 'done' | 'again';

const mostDoublings = 5;

/** Collects ids and passes them to `ask` in batches, no more often than the pace allows. */
export const gatherChanges = (ask: (ids: readonly string[]) => Promise<Outcome>, { moment, rest }: Pace) => {
  const heard = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let earliest = 0;
  let failures = 0;

  const plan = () => {
    if (timer !== undefined || asking || heard.size === 0) return;
    timer = setTimeout(() => void hand(), Math.max(moment, earliest - Date.now()));
  };
  const hand = async () => {
    const ids = [...heard];
    const at = Date.now();
    heard.clear();
    timer = undefined;
    asking = true;
    const outcome = await ask(ids);
    asking = false;
    failures = outcome === 'again' ? Math.min(failures + 1, mostDoublings) : 0;
    earliest = at + rest * 2 ** failures;
    if (outcome === 'again') for (const id of ids) heard.add(id);
    plan();
  };
  return {
    add: (id: string) => {
      heard.add(id);
      plan();
    },
    stop: () => {
      clearTimeout(timer);
      heard.clear();
    },
  };
};
