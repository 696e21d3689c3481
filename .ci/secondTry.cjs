// Server, browser and test share one machine: a test that loses a race there is retried, and test.mjs names it.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
