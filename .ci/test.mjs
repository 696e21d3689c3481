// Everything that `npm test` checks, one stage after another, with one sum at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentAt, momentOfTheDay } from './moments.mjs';

const results = mkdtempSync(join(tmpdir(), 'quayside-results-'));
const playwrightResults = 'e2e/test-results/results.json';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
/** What a runner counted; nothing means that it broke before it could count. */
const jestCount = (file) => {
  const counted = read(file);
  return (
    counted && {
      passed: counted.numPassedTests,
      failed: counted.numFailedTests + counted.numRuntimeErrorTestSuites,
      secondTries: counted.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => fullName),
    }
  );
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
  return {
    name: `${name}: tests`,
    env,
    // Every package has the same one.
    command: [
      'api/node_modules/.bin/jest',
      `--config=${config}`,
      '--json',
      `--outputFile=${file}`,
      ...(process.env.CI ? ['--ci'] : []),
      ...only,
    ],
    count: () => jestCount(file),
  };
};

/** The demo that both sets of journeys start from; one at another moment writes its own. */
const withSharedDemo = { ...process.env, QUAYSIDE_E2E_TEMPLATE: join(results, 'demo') };
const inChromium = (name, env = withSharedDemo, ...folders) => ({
  name,
  env,
  cwd: 'e2e',
  command: ['npx', 'playwright', 'test', ...folders],
  count: () => playwrightCount(playwrightResults),
});

/** On a machine of CI one suite a day runs at another moment, on the embedded database, whose clock is this one's. */
const today = process.env.QUAYSIDE_ANOTHER_MOMENT && momentOfTheDay(['pages', 'api', 'journeys']);
const there = today && `at ${today.moment} in ${today.zone}`;
const environmentThere = () => {
  const { TEST_DATABASE_URL: _database, TEST_REDIS_URL: _redis, ...env } = environmentAt(today);
  return env;
};
/** A stage at the moment of the day where it is its suite's turn, else now. */
const nowOrThere = (suite, name, stageOf) =>
  today?.suite === suite ? stageOf(`${name} ${there}`, environmentThere()) : stageOf(name);

/** What of the API leans on clocks most, and every call once: the whole of it runs on PostgreSQL, whose clock is not faked. */
const leansOnClocks = ['conformance', 'demo', 'tracker', 'exceptions', 'quotes', 'bookingAgreement'];

const stages = [
  plain('style', 'npx', 'biome', 'check', '.', '--diagnostic-level=error'),
  plain('arrows and circles', 'npm', 'run', '--silent', 'arrows'),
  plain('what nobody uses', 'npm', 'run', '--silent', 'unused'),
  plain('what comes from others', 'npm', 'run', '--silent', 'supply'),
  plain('types', 'npm', 'run', '--silent', 'types'),
  nowOrThere('pages', 'kernel, shell, edge and remotes', (name, env) => jest(name, '.ci/pages.jest.config.mjs', env)),
  jest('api', '.ci/api.jest.config.mjs'),
  ...(today?.suite === 'api'
    ? [jest(`api ${there}`, '.ci/api.jest.config.mjs', environmentThere(), ...leansOnClocks)]
    : []),
  plain('build', 'npx', 'pnpm', 'build'),
  inChromium('accessibility, kills, releases and QA in Chromium', undefined, '/e2e/(?!journeys/)'),
  nowOrThere('journeys', 'journeys in Chromium', (name, env) => inChromium(name, env, '/e2e/journeys/')),
];

const sum = { passed: 0, failed: 0 };
const report = [];
for (const { name, command, cwd = '.', env = process.env, count } of stages) {
  console.log(`\n── ${name}`);
  rmSync(playwrightResults, { force: true });
  const begun = Date.now();
  const [program, ...words] = command;
  const { status } = spawnSync(program, words, { cwd, env, stdio: 'inherit' });
  const counted = count() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, secondTries: [] };
  // A runner that ended badly without a failed test, for example for want of memory, has failed too.
  const failed = status !== 0 && counted.failed === 0 ? 1 : counted.failed;
  sum.passed += counted.passed;
  sum.failed += failed;
  report.push(
    `${failed ? '✗' : '✓'} ${name}: ${counted.passed} passed, ${failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`,
    ...counted.secondTries.map((test) => `  passed at a second try only: ${test}`),
  );
}
rmSync(results, { recursive: true, force: true });
console.log(`\n${report.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed ? 1 : 0);
