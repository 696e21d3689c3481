const RealDate = Date;

/**
 * Lets the clock of this thread stand at a moment, also PostgreSQL's, which reads it here. Timers go on.
 * @param at milliseconds since 1970
 */
export const stopClock = (at: number): void => {
  class StandingDate extends RealDate {
    constructor(...given: [] | [number | string | Date] | [number, number, ...number[]]) {
      super(...((given.length === 0 ? [at] : given) as [number]));
    }

    static override now(): number {
      return at;
    }
  }
  globalThis.Date = StandingDate as DateConstructor;
};
