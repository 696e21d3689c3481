const middle = (taken: readonly number[]): number =>
  [...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;

const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await run();
  return performance.now() - from;
};

/** The middles of two that are run in turn, so that what disturbs one disturbs the other. */
export const inTurn = async (
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  { times = 30, seconds = 10 } = {},
): Promise<readonly [number, number]> => {
  const taken: [number, number][] = [];
  const begun = performance.now();
  while (taken.length < times && (taken.length < 3 || performance.now() - begun < seconds * 1000))
    taken.push([await timeOf(one), await timeOf(other)]);
  return [middle(taken.map(([first]) => first)), middle(taken.map(([, second]) => second))];
};

/** The middle of several runs, in milliseconds; what is slow is asked less often. */
export const median = async (run: () => Promise<unknown>, { times = 30, seconds = 10 } = {}): Promise<number> => {
  const taken: number[] = [];
  const begun = performance.now();
  while (taken.length < times && (taken.length < 3 || performance.now() - begun < seconds * 1000)) {
    taken.push(await timeOf(run));
  }
  return middle(taken);
};
