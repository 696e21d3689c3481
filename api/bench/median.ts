/** The one in the middle of some numbers. */
export const middle = (taken: readonly number[]): number =>
  [...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;

const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await run();
  return performance.now() - from;
};

/** The middles of some that are run in turn, in milliseconds, so that what disturbs one disturbs the others; what is slow is asked less often. */
export const inTurn = async <Runs extends readonly (() => Promise<unknown>)[]>(
  runs: Runs,
  { times = 30, seconds = 10 } = {},
): Promise<{ [Each in keyof Runs]: number }> => {
  const taken: number[][] = [];
  const begun = performance.now();
  while (taken.length < times && (taken.length < 3 || performance.now() - begun < seconds * 1000)) {
    const round: number[] = [];
    for (const run of runs) round.push(await timeOf(run));
    taken.push(round);
  }
  return runs.map((_, at) => middle(taken.map((round) => round[at] ?? 0))) as { [Each in keyof Runs]: number };
};
