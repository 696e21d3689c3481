// Runs all checks of `npm test`, stage by stage, and prints one total at the end.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { environmentAt, momentOfTheDay } from './moments.mjs';
import { jestResults, playwrightResults } from './testResults.mjs';

const results = mkdtempSync(join(tmpdir(), 'quayside-results-'));
const ofPlaywright = 'e2e/test-results/results.json';

const plain = (name, ...command) => ({ name, command, count: () => undefined });
const jest = (name, config, env = process.env, ...only) => {
  const file = join(results, `${name.replace(/\W+/g, '-')}.json`);
  // All packages use the same Jest.
  const command = (output, ...words) => [
    'api/node_modules/.bin/jest',
    `--config=${config}`,
    '--json',
    `--outputFile=${output}`,
    // Handles that a failed test left open do not block later stages.
    '--forceExit',
    ...(process.env.CI ? ['--ci'] : []),
    ...words,
  ];
  const runAgain = (files) => {
    const output = `${file}.again`;
    const [program, ...words] = command(output, '--runInBand', '--runTestsByPath', ...files);
    spawnSync(program, words, { env, stdio: 'inherit' });
    return output;
  };
  return { name: `${name}: tests`, env, command: command(file, ...only), count: () => jestResults(file, runAgain) };
};

/** The demo that both sets of journeys start from; a run at another date writes its own. */
const withSharedDemo = { ...process.env, QUAYSIDE_E2E_TEMPLATE: join(results, 'demo') };
const inChromium = (name, env = withSharedDemo, ...folders) => ({
  name,
  env,
  cwd: 'e2e',
  command: ['npx', 'playwright', 'test', ...folders],
  count: () => playwrightResults(ofPlaywright),
});

/** In CI one suite a day runs at another date, on the embedded database, which uses the same clock. */
const today = process.env.QUAYSIDE_ANOTHER_MOMENT && momentOfTheDay(['pages', 'api', 'journeys']);
const there = today && `at ${today.moment} in ${today.zone}`;
const environmentThere = () => {
  const { TEST_DATABASE_URL: _database, TEST_REDIS_URL: _redis, ...env } = environmentAt(today);
  return env;
};
/** Runs a stage at the date of the day when it is the turn of its suite, else at the current time. */
const nowOrThere = (suite, name, stageOf) =>
  today?.suite === suite ? stageOf(`${name} ${there}`, environmentThere()) : stageOf(name);

/**
 * API tests that depend most on dates, and every call once on one host. The full suite runs on PostgreSQL, whose
 * clock is not faked.
 */
const leansOnClocks = ['/conformance', 'demo', 'tracker', 'exceptions', 'quotes', 'bookingAgreement'];

/** Stages that only read the sources: each leaves a core idle at times, which another uses. */
const besideEachOther = [
  plain('style', 'npx', 'biome', 'check', '.', '--diagnostic-level=error'),
  plain('arrows and circles', 'npm', 'run', '--silent', 'arrows'),
  plain('what nobody uses', 'npm', 'run', '--silent', 'unused'),
  plain('documentation', 'node', '.ci/docs.mjs'),
  plain('words', 'node', '.ci/words.mjs'),
  plain('texts and translations', 'node', '.ci/texts.mjs'),
  plain('commit messages', 'node', '.ci/commits.mjs'),
  plain('what comes from others', 'npm', 'run', '--silent', 'supply'),
  plain('types', 'npm', 'run', '--silent', 'types'),
];

/** A page creates so much garbage that a twelfth of the time was spent on collecting young objects. */
const withYoungRoom = (env = process.env) => ({
  ...env,
  NODE_OPTIONS: [env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' '),
});

const stages = [
  nowOrThere('pages', 'kernel, shell, edge and remotes', (name, env) =>
    jest(name, '.ci/pages.jest.config.mjs', withYoungRoom(env)),
  ),
  jest('api', '.ci/api.jest.config.mjs'),
  ...(today?.suite === 'api'
    ? [jest(`api ${there}`, '.ci/api.jest.config.mjs', environmentThere(), ...leansOnClocks)]
    : []),
  plain('build', 'npx', 'pnpm', 'build'),
  // The release gate opens pages with the API for browsers.
  plain('build of the API for browsers', 'npx', 'pnpm', 'build:qa'),
  inChromium('accessibility, kills, releases and QA in Chromium', undefined, '/e2e/(?!journeys/)'),
  nowOrThere('journeys', 'journeys in Chromium', (name, env) => inChromium(name, env, '/e2e/journeys/')),
];

const sum = { passed: 0, failed: 0 };
const report = [];
const times = [];
const SLOWEST = 30;
const tell = ({ name, count }, status, begun) => {
  const counted = count() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A runner that ended with an error but no failed test, for example out of memory, has failed too.
  const failed = status !== 0 && counted.failed === 0 && !counted.isRunAgain ? 1 : counted.failed;
  sum.passed += counted.passed;
  sum.failed += failed;
  report.push(
    `${failed ? '✗' : '✓'} ${name}: ${counted.passed} passed, ${failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`,
    ...(counted.failures ?? []).map((test) => `  failed: ${test}`),
    ...(counted.secondTries ?? []).map((test) => `  passed at a second try only: ${test}`),
  );
  times.push(...(counted.times ?? []));
};

await Promise.all(
  besideEachOther.map(async (stage) => {
    const begun = Date.now();
    const [program, ...words] = stage.command;
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    const [said, complained, [status]] = await Promise.all([
      ...[child.stdout, child.stderr].map(buffer),
      once(child, 'close'),
    ]);
    // Print the output of each stage in one piece.
    console.log(`\n── ${stage.name}\n${said}${complained}`);
    tell(stage, status, begun);
  }),
);
for (const stage of stages) {
  const { name, command, cwd = '.', env = process.env } = stage;
  console.log(`\n── ${name}`);
  rmSync(ofPlaywright, { force: true });
  const begun = Date.now();
  const [program, ...words] = command;
  const { status } = spawnSync(program, words, { cwd, env, stdio: 'inherit' });
  tell(stage, status, begun);
}
rmSync(results, { recursive: true, force: true });
const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
console.log(`\nslowest files:\n${slowest.map(({ file, seconds }) => `${Math.round(seconds)} s ${file}`).join('\n')}`);
console.log(`\n${report.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed ? 1 : 0);
