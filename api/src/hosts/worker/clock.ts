const RealDate = Date;

/**
 * Stops the clock of this thread at a moment, also for PostgreSQL, which reads it here. Timers continue.
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
