/**
 * Returns a function that waits for work, but only for so many milliseconds. While earlier work is late, nobody waits for the
 * next. It answers whether the work is done; a failure counts as done.
 */
export function patientFor(milliseconds: number): (work: Promise<unknown>) => Promise<boolean> {
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

/** Waits for work as long as it takes, as for a folder of this machine. */
export const waitFor = async (work: Promise<unknown>): Promise<boolean> => {
  await work;
  return true;
};
