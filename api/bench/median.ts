/** The middle of several runs, in milliseconds; what is slow is asked less often. */
export const median = async (run: () => Promise<unknown>, { times = 30, seconds = 10 } = {}): Promise<number> => {
  const taken: number[] = [];
  const begun = performance.now();
  while (taken.length < times && (taken.length < 3 || performance.now() - begun < seconds * 1000)) {
    const from = performance.now();
    await run();
    taken.push(performance.now() - from);
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
};
