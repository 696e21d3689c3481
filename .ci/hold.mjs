// pnpm hold [part …] [--short]: the long version of the reliability tests in `npm test`. docs/reliability.md lists
// the results of such runs.
// Needs PostgreSQL, Redis and clamd as .ci/run starts them (TEST_DATABASE_URL, TEST_REDIS_URL).
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const jest = 'api/node_modules/.bin/jest';
/** Runs a test of the API on an engine; the pattern matches its file. */
const api = (engine, pattern, env = {}) => ({
  command: [jest, '--config=.ci/api.jest.config.mjs', '--selectProjects', engine, '--testTimeout=14400000', pattern],
  env,
});
const inChromium = (pattern, env) => ({ command: ['npx', 'playwright', 'test', pattern], cwd: 'e2e', env });

/** Commands of each part, and the number of repetitions in a long and in a short run. */
const parts = {
  'kills-postgres': (short) => api('postgres', 'durability.test', short ? {} : { KILLS: '100' }),
  'kills-embedded': (short) =>
    api('embedded', 'durability.test', { TEST_DATABASE_URL: '', ...(!short && { KILLS: '100' }) }),
  'kills-product': (short) => inChromium('durability', { QUAYSIDE_KILLS: short ? '2' : '100' }),
  fuzz: (short) => api('postgres', 'fuzz.test', short ? {} : { FUZZ: '100000' }),
  roles: () => api('postgres', '(roleTable|policy|pricesLeak).test'),
  // Number of simultaneous events of one import.
  news: (short) => api('postgres', 'notifications.test', short ? {} : { NEWS: '10000' }),
  wall: () => api('postgres', '(wall|bookingScope).test'),
  files: () => ({
    command: [jest, '--config=.ci/api.jest.config.mjs', '--selectProjects', 'unit', '--silent', 'hostileFiles.test'],
  }),
  // A hundred faults of half a minute and the recoveries take about an hour.
  chaos: (short) =>
    api(
      'postgres',
      'chaos.test',
      short ? {} : { CHAOS: '100', CHAOS_LASTS: '30000', CHAOS_WRITERS: '20', CHAOS_THINKS: '2000' },
    ),
  // Builds the previous release, which needs the package registry.
  rolling: (short) =>
    api('postgres', 'rolling.test', short ? {} : { ROLLS: '20', ROLLING_WRITERS: '8', ROLLING_UPGRADE: '1' }),
  compositions: (short) => inChromium('compositions', { COMPOSITIONS: short ? '6' : '200' }),
  upgrade: () => inChromium('skew/', { QUAYSIDE_SKEW: '1' }),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const unknown = positionals.find((name) => !Object.hasOwn(parts, name));
if (unknown) {
  console.error(`There is no part '${unknown}': take ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const report = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const { command, cwd = '.', env = {} } = parts[name](values.short);
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const [program, ...words] = command;
  const { status } = spawnSync(program, words, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  report.push({
    held: status === 0,
    line: `${status === 0 ? '✓' : '✗'} ${name}: ${Math.round((Date.now() - begun) / 1000)} s`,
  });
}
console.log(`\n${report.map(({ line }) => line).join('\n')}`);
process.exit(report.every(({ held }) => held) ? 0 : 1);
