/** Intervals stand still until the test moves them; all other time goes on. `jest.useRealTimers()` ends it. */
export const holdIntervals = () =>
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'performance',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
