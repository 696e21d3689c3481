/** Repeats work at an interval, without keeping the process alive. Returns the function that stops it. */
export const every = (milliseconds: number, work: () => void): (() => void) => {
  const timer: ReturnType<typeof setInterval> | number = setInterval(work, milliseconds);
  if (typeof timer === 'object') timer.unref();
  return () => clearInterval(timer);
};

interface Rounds {
  readonly milliseconds: number;
  /** Runs one round. A long one checks now and then whether to end. */
  readonly work: (isStopped: () => boolean) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/**
 * Repeats rounds of work that never overlap; a failed one does not stop the others. `look` starts one now, or after the
 * current one, which may have started too early; `stop` prevents further rounds, and waits for the current one.
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
