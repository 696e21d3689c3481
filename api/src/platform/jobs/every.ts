/** Repeats work at an interval, without keeping the process alive. Returns the function that stops it. */
export const every = (milliseconds: number, work: () => void): (() => void) => {
  const timer: ReturnType<typeof setInterval> | number = setInterval(work, milliseconds);
  if (typeof timer === 'object') timer.unref();
  return () => clearInterval(timer);
};

interface Rounds {
  readonly milliseconds: number;
  /**
   * Milliseconds between two rounds at rest. The rounds between them are skipped unless `wake` was called, the last round failed, or it
   * returned true, which means that work is left. Without it no round is skipped.
   */
  readonly atRest?: number;
  /** Runs one round. A long one checks now and then whether to end. */
  readonly work: (isStopped: () => boolean) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

interface RunningRounds {
  /** Starts a round now, or after the current one, which may have started too early. */
  readonly look: () => void;
  /** Reports that there may be work: the next round is not skipped. */
  readonly wake: () => void;
  /** Prevents further rounds, and waits for the current one. */
  readonly stop: () => Promise<void>;
}

/** Repeats rounds of work that never overlap; a failed one does not stop the others. */
export const inRounds = ({ milliseconds, atRest = milliseconds, work, onError }: Rounds): RunningRounds => {
  let running: Promise<unknown> | undefined;
  let isStopping = false;
  let again = false;
  let isAwake = false;
  /** Number of rounds skipped since the last one. */
  let leftOut = 0;
  const begin = () => {
    if (running) return;
    isAwake = false;
    leftOut = 0;
    running = work(() => isStopping)
      .then(
        (isLeft) => {
          isAwake ||= isLeft === true;
        },
        (error) => {
          isAwake = true;
          onError(error);
        },
      )
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
  const end = every(milliseconds, () => {
    leftOut += 1;
    if (isAwake || leftOut * milliseconds >= atRest) begin();
  });
  return {
    look,
    wake: () => {
      isAwake = true;
    },
    stop: async () => {
      isStopping = true;
      end();
      await running;
    },
  };
};
