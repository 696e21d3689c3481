import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './support/chromium';

/** Long files whose tests follow one another, longest first: begun last, they would run alone at the end, beside an idle core. */
const long = [
  'standalone/qa',
  'outside/team',
  'static/product',
  'journeys/firstDay',
  'journeys/mainJob',
  'journeys/socialSignIn',
];
const ofLong = long.map((name) => `**/${name}.spec.ts`);

// Skew builds the release before this one first: `QUAYSIDE_SKEW=1 npx playwright test skew/`. Compositions by chance are made
// by `pnpm hold compositions`.
const onDemand = [
  ...(process.env.QUAYSIDE_SKEW ? [] : ['**/skew/**']),
  ...(process.env.COMPOSITIONS ? [] : ['**/compositions.spec.ts']),
];

/** No page lives long enough to pay back what it costs to optimise it, or to collect its garbage early: 64 MB of it are young. */
const ofShortPages = [
  '--no-opt',
  '--no-maglev',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=512',
];

export default defineConfig({
  testDir: '.',
  // Playwright begins one after the other, and within each by the alphabet.
  projects: [
    ...ofLong.map((testMatch) => ({ testMatch })),
    { testMatch: '**/*.spec.ts', testIgnore: [...ofLong, ...onDemand] },
  ],
  globalSetup: './support/seedTemplate.ts',
  // A worker waits for its server and its browser in turn, so two of them keep two cores busy.
  workers: 2,
  timeout: 120_000,
  // One machine runs server, browser and test: what loses a race there gets a second try, and `npm test` names it.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumArguments, `--js-flags=${ofShortPages.join(' ')}`],
    },
    viewport: { width: 1440, height: 900 },
    // A layer that slides in is waited for at every click.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording doubles the time of a journey; `npx playwright test --trace on` records one.
    trace: 'off',
  },
});
