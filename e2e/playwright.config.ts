import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './support/chromium';

/** Long files with serial tests, longest first: started last, they would run alone at the end, beside an idle core. */
const long = [
  'standalone/qa',
  'outside/team',
  'static/product',
  'journeys/firstDay',
  'journeys/mainJob',
  'journeys/socialSignIn',
];
const toSpecPattern = (name: string): string => `**/${name}.spec.ts`;

// Skew builds the previous release first: `QUAYSIDE_SKEW=1 npx playwright test skew/`. Random compositions run with
// `pnpm hold compositions`.
const onDemand = [
  ...(process.env.QUAYSIDE_SKEW ? [] : ['**/skew/**']),
  ...(process.env.COMPOSITIONS ? [] : ['**/compositions.spec.ts']),
];

/**
 * Pages are short-lived: optimising code and collecting garbage early does not pay off. 64 MB are the young
 * generation.
 */
const ofShortPages = [
  '--no-opt',
  '--no-maglev',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=512',
];

/** Pages of these files run the API themselves, whose code is worth optimising. */
const withApi = ['standalone/qa', 'static/product'];

const launch = (name?: string) => ({
  executablePath: chromiumPath(),
  args: [...chromiumArguments, ...(name && withApi.includes(name) ? [] : [`--js-flags=${ofShortPages.join(' ')}`])],
});

export default defineConfig({
  testDir: '.',
  // Playwright starts projects in this order, and files within each alphabetically.
  projects: [
    ...long.map((name) => ({
      testMatch: toSpecPattern(name),
      // A page with the API answers its calls itself: its limits include the server's work on a busy machine.
      expect: { timeout: withApi.includes(name) ? 45_000 : 15_000 },
      use: { launchOptions: launch(name), actionTimeout: withApi.includes(name) ? 45_000 : 15_000 },
    })),
    { testMatch: '**/*.spec.ts', testIgnore: [...long.map(toSpecPattern), ...onDemand] },
  ],
  globalSetup: './support/seedTemplate.ts',
  // A worker waits for its server and its browser in turn, so two workers keep two cores busy.
  workers: 2,
  timeout: 120_000,
  // Server, browser and test share one machine: a test that loses a race there is retried, and `npm test` names it.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    launchOptions: launch(),
    viewport: { width: 1440, height: 900 },
    // Each click would wait for a layer that slides in.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording doubles the time of a journey; `npx playwright test --trace on` records one.
    trace: 'off',
  },
});
