// One machine runs server, browser and test: what loses a race there gets a second try, and test.mjs names it.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
