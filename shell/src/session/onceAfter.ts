/** Runs the action once, `delay` milliseconds after the first of several calls. */
export const onceAfter = (delay: number, act: () => void): (() => void) => {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      act();
    }, delay);
  };
};
