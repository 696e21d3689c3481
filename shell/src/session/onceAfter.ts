/** Runs the act once, `delay` milliseconds after the first of however many calls that come until then. */
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
