// Runs all checks of `npm test`, stage by stage, and prints one total at the end.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { environmentAt, momentOfTheDay } from './moments.mjs';

const results = mkdtempSync(join(tmpdir(), 'quayside-results-'));
const playwrightResults = 'e2e/test-results/results.json';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
/** Counts of Jest runs, each over its own files. */
const sumOf = (runs) => {
  const files = runs.flatMap(({ testResults }) => testResults);
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const many = (wanted) => tests.filter(({ status }) => status === wanted).length;
  return {
    passed: many('passed'),
    // A file that could not be read has no tests.
    failed: many('failed') + files.filter((one) => one.status === 'failed' && !one.assertionResults.length).length,
    secondTries: tests
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  };
};
/** More failures than this are not a lost race. */
const MOST_AGAIN = 5;
/**
 * Returns the counts of Jest; undefined when it broke before it could count. In CI, a file whose set-up broke, so
 * that no retry of a test could pass, runs once more alone, and is named.
 */
const jestCount = (file, runAgain) => {
  const first = read(file);
  if (!first) return undefined;
  const broken = new Set(first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name));
  if (!process.env.CI || !broken.size || broken.size > MOST_AGAIN) return sumOf([first]);
  const again = runAgain([...broken]);
  if (!again) return sumOf([first]);
  const others = first.testResults.filter(({ name }) => !broken.has(name));
  const counted = sumOf([{ testResults: others }, again]);
  const names = [...broken].map((name) => `${relative('.', name)}, whole and alone`);
  return { ...counted, secondTries: [...counted.secondTries, ...names], isRunAgain: true };
};
const playwrightCount = (file) => {
  const counted = read(file);
  if (!counted) return undefined;
  const { expected, flaky, unexpected } = counted.stats;
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const secondTries = specsOf(counted)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title);
  return { passed: expected + flaky, failed: unexpected, secondTries };
};

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
    return read(output);
  };
  return { name: `${name}: tests`, env, command: command(file, ...only), count: () => jestCount(file, runAgain) };
};

/** The demo that both sets of journeys start from; a run at another date writes its own. */
const withSharedDemo = { ...process.env, QUAYSIDE_E2E_TEMPLATE: join(results, 'demo') };
const inChromium = (name, env = withSharedDemo, ...folders) => ({
  name,
  env,
  cwd: 'e2e',
  command: ['npx', 'playwright', 'test', ...folders],
  count: () => playwrightCount(playwrightResults),
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
const tell = ({ name, count }, status, begun) => {
  const counted = count() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, secondTries: [] };
  // A runner that ended with an error but no failed test, for example out of memory, has failed too.
  const failed = status !== 0 && counted.failed === 0 && !counted.isRunAgain ? 1 : counted.failed;
  sum.passed += counted.passed;
  sum.failed += failed;
  report.push(
    `${failed ? '✗' : '✓'} ${name}: ${counted.passed} passed, ${failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`,
    ...counted.secondTries.map((test) => `  passed at a second try only: ${test}`),
  );
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
  rmSync(playwrightResults, { force: true });
  const begun = Date.now();
  const [program, ...words] = command;
  const { status } = spawnSync(program, words, { cwd, env, stdio: 'inherit' });
  tell(stage, status, begun);
}
rmSync(results, { recursive: true, force: true });
console.log(`\n${report.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed ? 1 : 0);
