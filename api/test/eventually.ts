/** Waits for what another process will have done in a moment; fails after five seconds. */
export const eventually = async (check: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await check()); tries += 1) {
    if (tries === 100) throw new Error('it did not happen within five seconds');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
