/** Waits for a result of another process; fails after twenty seconds, or after the given number. */
export const eventually = async (check: () => Promise<boolean>, seconds = 20): Promise<void> => {
  for (let tries = 0; !(await check()); tries += 1) {
    if (tries === seconds * 20) throw new Error(`it did not happen within ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
