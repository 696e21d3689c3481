/** Does something again and again, as long as the process lives for another reason. Answers the function that stops it. */
export const every = (milliseconds: number, work: () => void): (() => void) => {
  const timer: ReturnType<typeof setInterval> | number = setInterval(work, milliseconds);
  if (typeof timer === 'object') timer.unref();
  return () => clearInterval(timer);
};
