// pnpm mutations [area …] [--seed=1] [--again] [--rules]: plants random mistakes and lists the ones that no test
// noticed.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../loadJestProjects.mjs';
import { areas } from './areas.mjs';
import { listMutants } from './listMutants.mjs';
import { makeSandbox } from './sandbox.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    /** Only mutants that survived the last run. */
    again: { type: 'boolean', default: false },
    /** Only tests that start no server: seconds instead of a minute for the API. */
    rules: { type: 'boolean', default: false },
  },
});
const unknown = positionals.find((name) => !Object.hasOwn(areas, name));
if (unknown) {
  console.error(`There is no area '${unknown}': take ${Object.keys(areas).join(', ')}.`);
  process.exit(1);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(areas);

/** Returns a generator of numbers from 0 to 1, the same ones for a seed (mulberry32). */
const createRandomNumbers = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
const drawn = (all, count, random) =>
  all
    .map((one) => [random(), one])
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, one]) => one);

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const sourcesIn = ({ files, but }) =>
  tracked.filter(
    (file) => /\.tsx?$/.test(file) && files.some((beginning) => file.startsWith(beginning)) && !but?.test(file),
  );

const planted = ({ file, before, after, kind, tests }) => {
  const source = readFileSync(join(root, file), 'utf8');
  const from = source.indexOf(before);
  if (from < 0 || from !== source.lastIndexOf(before)) throw new Error(`${file} does not say '${before}' once`);
  const line = source.slice(0, from).split('\n').length;
  return { kind, line, from, to: from + before.length, before, after, file, group: { tests, types: [] } };
};
const mutantsIn = ({ of = [], planted: named = [] }) => [
  ...named.map(planted),
  ...of.flatMap((group) =>
    sourcesIn(group).flatMap((file) =>
      listMutants(readFileSync(join(root, file), 'utf8'), { tsx: file.endsWith('x') }).map((mutant) => ({
        ...mutant,
        file,
        group,
      })),
    ),
  ),
];

/** Results of the last run, by area. */
const toReportFile = (area) => join(root, 'node_modules/.cache/mutations', `${area}.json`);
const sameMutant = (a) => (b) => a.file === b.file && a.from === b.from && a.after === b.after;
const toTry = (area) => {
  const { seed, again } = values;
  if (again) {
    const { survivors } = JSON.parse(readFileSync(toReportFile(area), 'utf8'));
    return mutantsIn(areas[area]).filter((mutant) => survivors.some(sameMutant(mutant)));
  }
  const all = mutantsIn(areas[area]);
  return drawn(all, areas[area].sample ?? all.length, createRandomNumbers(Number(seed)));
};

const { CI: _CI, ...given } = process.env;
/** The API tests of the copy share one migrated database, so no mistake is planted in a migration. */
const createEnvironment = (folder) => ({ ...given, QUAYSIDE_TEST_KEPT_TEMPLATE: join(folder, '.template') });
const succeeds = async (folder, timeout, program, ...words) => {
  const settings = { cwd: folder, env: createEnvironment(folder), stdio: 'ignore', timeout, killSignal: 'SIGKILL' };
  const [code] = await once(spawn(program, words, settings), 'exit');
  return code === 0;
};
/** Time limit: a run that takes longer is in an endless loop. It is larger where the tests themselves take long. */
let patience = 120_000;
const jest = ['api/node_modules/.bin/jest', '--silent', '--bail', '--runInBand', '--passWithNoTests'];
const startsApi = (words) => words.includes('embedded');
/** @param runs Jest's arguments per run; the runs follow one another until one fails */
const testsPass = async (folder, runs, timeout) => {
  for (const words of runs.filter((run) => !values.rules || !startsApi(run)))
    if (!(await succeeds(folder, timeout, ...jest, ...words))) return false;
  return true;
};
const typesPass = async (folder, packages) => {
  for (const name of packages)
    if (!(await succeeds(folder, patience, 'node_modules/.bin/tsc', '--noEmit', '-p', name))) return false;
  return true;
};

const oneLine = (code) => (code.length > 70 ? `${code.slice(0, 67)}…` : code).replace(/\s+/g, ' ');
const told = ({ file, line, kind, before, after }) => `${file}:${line} ${kind}: ${oneLine(before)} → ${oneLine(after)}`;

/** Returns who notices a mistake: `tests`, `types`, or undefined. */
const noticedBy = async (folder, { file, from, to, after, group }) => {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, source.slice(0, from) + after + source.slice(to));
  try {
    if (!(await testsPass(folder, group.tests(file), patience))) return 'tests';
    return (await typesPass(folder, group.types)) ? undefined : 'types';
  } finally {
    writeFileSync(path, source);
  }
};

/** Returns the distinct Jest runs for some mistakes, by their arguments. */
const listTestRuns = (mutants) => {
  const groups = [...new Set(mutants.map((mutant) => mutant.group))];
  const listMutatedFiles = (group) =>
    new Set(mutants.filter((mutant) => mutant.group === group).map(({ file }) => file));
  return new Map(groups.flatMap((group) => group.tests(...listMutatedFiles(group)).map((run) => [run.join(' '), run])));
};

const folder = makeSandbox();
const sums = [];
for (const area of chosen) {
  const mutants = toTry(area);
  // A test that fails anyway would appear to notice every mistake.
  for (const [words, run] of listTestRuns(mutants)) {
    const begun = Date.now();
    if (!(await testsPass(folder, [run], 1_200_000))) {
      console.error(`These fail without any mistake: jest ${words}`);
      process.exit(1);
    }
    patience = Math.max(patience, 3 * (Date.now() - begun));
  }
  const counts = { tests: 0, types: 0 };
  const survivors = [];
  for (const [index, mutant] of mutants.entries()) {
    const by = await noticedBy(folder, mutant);
    if (by) counts[by] += 1;
    else survivors.push(mutant);
    console.log(`${area} ${index + 1}/${mutants.length} ${by ?? 'SURVIVED'} ${told(mutant)}`);
  }
  const report = toReportFile(area);
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, JSON.stringify({ tried: mutants.length, ...counts, survivors }, null, 2));
  sums.push([
    `${area}: ${mutants.length} tried, ${counts.tests} noticed by tests, ${counts.types} by types`,
    ...survivors.map((one) => `  survived: ${told(one)}`),
  ]);
}
console.log(`\n${sums.flat().join('\n')}`);
