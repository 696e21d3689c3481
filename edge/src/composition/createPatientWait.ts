/**
 * Returns a function that waits for work up to the given milliseconds. While earlier work is late, later calls do not wait.
 * It resolves to whether the work is done; a failure counts as done.
 */
export function createPatientWait(milliseconds: number): (work: Promise<unknown>) => Promise<boolean> {
  let isLate = false;
  return async (work) => {
    const settle = (): true => {
      isLate = false;
      return true;
    };
    const settled = work.then(settle, settle);
    if (isLate) return Promise.race([settled, Promise.resolve(false)]);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve(false);
      }, milliseconds);
    });
    return Promise.race([settled, late]).finally(() => clearTimeout(timer));
  };
}

/** Waits for work without a limit, for example for a folder of this machine. */
export const waitFor = async (work: Promise<unknown>): Promise<boolean> => {
  await work;
  return true;
};
