/** Returns the median of some numbers. */
export const middle = (taken: readonly number[]): number =>
  [...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;

const measureTime = async (run: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await run();
  return performance.now() - from;
};

/**
 * Returns the medians of several functions that run in turn, in milliseconds, so that disturbances affect all of them.
 * Slow functions run less often.
 */
export const inTurn = async <Runs extends readonly (() => Promise<unknown>)[]>(
  runs: Runs,
  { times = 30, seconds = 10 } = {},
): Promise<{ [Each in keyof Runs]: number }> => {
  const taken: number[][] = [];
  const begun = performance.now();
  while (taken.length < times && (taken.length < 3 || performance.now() - begun < seconds * 1000)) {
    const round: number[] = [];
    for (const run of runs) round.push(await measureTime(run));
    taken.push(round);
  }
  return runs.map((_, at) => middle(taken.map((round) => round[at] ?? 0))) as { [Each in keyof Runs]: number };
};
