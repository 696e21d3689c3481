import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './support/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/seedTemplate.ts',
  // Two cores: one for the browser, one for the server.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording doubles the time of a journey; `npx playwright test --trace on` records one.
    trace: 'off',
  },
});
