/** Waits until an assertion holds that depends on a socket or a job. Throws its last failure after three seconds. */
export const eventually = async (check: () => void | Promise<void>): Promise<void> => {
  const until = Date.now() + 3_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
};
