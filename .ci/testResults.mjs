import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** More failed files than this are not a lost race. */
const MOST_AGAIN = 5;

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Returns the counts, failures, second tries and file times (in seconds) of Jest's results, each over its own files. */
const summariseRuns = (runs) => {
  const files = runs.flatMap(({ testResults }) => testResults);
  const getTestFileName = ({ name }) => relative('.', name);
  const tests = files.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: getTestFileName(file) })),
  );
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted);
  // A file that could not be read has no tests.
  const unread = files.filter((one) => one.status === 'failed' && !one.assertionResults.length);
  const failures = [
    ...withStatus('failed').map(({ file, fullName }) => `${file} › ${fullName}`),
    ...unread.map(getTestFileName),
  ];
  return {
    passed: withStatus('passed').length,
    failed: failures.length,
    failures,
    secondTries: withStatus('passed')
      .filter(({ invocations }) => invocations > 1)
      .map(({ fullName }) => fullName),
    times: files.map((file) => ({ file: getTestFileName(file), seconds: (file.endTime - file.startTime) / 1000 })),
  };
};

/**
 * Returns the results of a Jest run; undefined when it ended before it wrote any. In CI, a file whose set-up failed, so
 * that no retry of a test could pass, runs once more alone, and is named.
 *
 * @param file Jest's JSON output
 * @param runAgain runs the given files alone, and returns the path of their JSON output
 */
export const jestResults = (file, runAgain) => {
  const first = read(file);
  if (!first) return undefined;
  const broken = new Set(first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name));
  if (!process.env.CI || !broken.size || broken.size > MOST_AGAIN) return summariseRuns([first]);
  const again = read(runAgain([...broken]));
  if (!again) return summariseRuns([first]);
  const others = first.testResults.filter(({ name }) => !broken.has(name));
  const counted = summariseRuns([{ testResults: others }, again]);
  const isBroken = ({ status, name }) => status === 'failed' && broken.has(name);
  const stillBroken = new Set(again.testResults.filter(isBroken).map(({ name }) => name));
  const names = [...broken]
    .filter((name) => !stillBroken.has(name))
    .map((name) => `${relative('.', name)}, whole and alone`);
  return { ...counted, secondTries: [...counted.secondTries, ...names], isRunAgain: true };
};

const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];
const sumSeconds = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000;

/** Returns the results of a Playwright run from its JSON output; undefined when it ended before it wrote any. */
export const playwrightResults = (file) => {
  const counted = read(file);
  if (!counted) return undefined;
  const { expected, flaky, unexpected } = counted.stats;
  const specs = listSpecs(counted);
  const withStatus = (wanted) => specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  const times = new Map();
  for (const spec of specs) times.set(spec.file, (times.get(spec.file) ?? 0) + sumSeconds(spec));
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: withStatus('unexpected').map(({ file: path, title }) => `e2e/${path} › ${title}`),
    secondTries: withStatus('flaky').map(({ title }) => title),
    times: [...times].map(([path, seconds]) => ({ file: `e2e/${path}`, seconds })),
  };
};
