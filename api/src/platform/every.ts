/** Does something again and again, as long as the process lives for another reason. Answers the function that stops it. */
export const every = (milliseconds: number, work: () => void): (() => void) => {
  const timer: ReturnType<typeof setInterval> | number = setInterval(work, milliseconds);
  if (typeof timer === 'object') timer.unref();
  return () => clearInterval(timer);
};

interface Rounds {
  readonly milliseconds: number;
  /** One round. It may be long, and then asks now and then whether it is to end. */
  readonly work: (isStopped: () => boolean) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/**
 * Does rounds of work again and again, of which none overlaps the next, and a failed one ends nothing. `look` begins one now, or after
 * the one that is under way, which may have looked too early; `stop` begins none any more, and waits for that.
 */
export const inRounds = ({ milliseconds, work, onError }: Rounds): { look: () => void; stop: () => Promise<void> } => {
  let running: Promise<unknown> | undefined;
  let isStopping = false;
  let again = false;
  const begin = () => {
    running ??= work(() => isStopping)
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (!again || isStopping) return;
        again = false;
        begin();
      });
  };
  const look = () => {
    if (running) again = true;
    else if (!isStopping) begin();
  };
  const end = every(milliseconds, begin);
  return {
    look,
    stop: async () => {
      isStopping = true;
      end();
      await running;
    },
  };
};
