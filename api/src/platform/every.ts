/** Does something again and again, as long as the process lives for another reason. Answers the function that stops it. */
export const every = (milliseconds: number, work: () => void): (() => void) => {
  const timer: ReturnType<typeof setInterval> | number = setInterval(work, milliseconds);
  if (typeof timer === 'object') timer.unref();
  return () => clearInterval(timer);
};

interface Rounds {
  readonly milliseconds: number;
  /**
   * Milliseconds between two rounds at rest: the rounds between them are left out unless `wake` was called, or the last round failed
   * or answered true, which says that work is left. Without it no round is left out.
   */
  readonly atRest?: number;
  /** One round. It may be long, and then asks now and then whether it is to end. */
  readonly work: (isStopped: () => boolean) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

interface RunningRounds {
  /** Begins a round now, or after the one that is under way, which may have looked too early. */
  readonly look: () => void;
  /** Says that there may be work: the next round is not left out. */
  readonly wake: () => void;
  /** Begins no round any more, and waits for the one that is under way. */
  readonly stop: () => Promise<void>;
}

/** Does rounds of work again and again, of which none overlaps the next, and a failed one ends nothing. */
export const inRounds = ({ milliseconds, atRest = milliseconds, work, onError }: Rounds): RunningRounds => {
  let running: Promise<unknown> | undefined;
  let isStopping = false;
  let again = false;
  let isAwake = false;
  /** How many rounds were left out since the last one. */
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
