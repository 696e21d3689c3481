// pnpm mutations [area …] [--seed=1] [--again]: plants mistakes at random and says which ones no test noticed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../projectsOf.mjs';
import { areas } from './areas.mjs';
import { mutantsOf } from './mutantsOf.mjs';
import { makeSandbox } from './sandbox.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    /** Only those that survived the last time. */
    again: { type: 'boolean', default: false },
  },
});
const unknown = positionals.find((name) => !Object.hasOwn(areas, name));
if (unknown) {
  console.error(`There is no area '${unknown}': take ${Object.keys(areas).join(', ')}.`);
  process.exit(1);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(areas);

/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
const randomOf = (seed) => {
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

const sourcesIn = ({ files, but }) =>
  [...new Set(files.map(dirname))]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .concat(
      files
        .filter((file) => file.endsWith('/'))
        .flatMap((folder) => readdirSync(join(root, folder)).map((name) => folder + name)),
    )
    .filter((file, index, all) => all.indexOf(file) === index)
    .filter((file) => /\.tsx?$/.test(file) && files.some((beginning) => file.startsWith(beginning)) && !but?.test(file))
    .sort();

const mutantsIn = ({ of }) =>
  of.flatMap(({ tests, ...where }) =>
    sourcesIn(where).flatMap((file) =>
      mutantsOf(readFileSync(join(root, file), 'utf8'), { tsx: file.endsWith('x') }).map((mutant) => ({
        ...mutant,
        file,
        tests: tests(file),
      })),
    ),
  );

/** What was found the last time, by area. */
const reportOf = (area) => join(root, 'node_modules/.cache/mutations', `${area}.json`);
const sameMutant = (a) => (b) => a.file === b.file && a.from === b.from && a.after === b.after;
const toTry = (area) => {
  const { seed, again } = values;
  if (again) {
    const { survivors } = JSON.parse(readFileSync(reportOf(area), 'utf8'));
    return mutantsIn(areas[area]).filter((mutant) => survivors.some(sameMutant(mutant)));
  }
  return drawn(mutantsIn(areas[area]), areas[area].sample, randomOf(Number(seed)));
};

const { CI: _CI, ...environment } = process.env;
/** Ten times the longest that these tests need; who runs longer goes round in circles. */
const timeout = 300_000;
const testsPass = (folder, tests) =>
  spawnSync('api/node_modules/.bin/jest', ['--silent', '--bail', '--passWithNoTests', '--runInBand', ...tests], {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
    timeout,
  }).status === 0;

const oneLine = (code) => (code.length > 70 ? `${code.slice(0, 67)}…` : code).replace(/\s+/g, ' ');
const told = ({ file, line, kind, before, after }) => `${file}:${line} ${kind}: ${oneLine(before)} → ${oneLine(after)}`;

const tryMutant = (folder, mutant) => {
  const file = join(folder, mutant.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.slice(0, mutant.from) + mutant.after + source.slice(mutant.to));
  const survived = testsPass(folder, mutant.tests);
  writeFileSync(file, source);
  return survived;
};

const folder = makeSandbox();
const sums = [];
for (const area of chosen) {
  const mutants = toTry(area);
  const calls = [...new Set(mutants.map(({ tests }) => tests.join('\n')))];
  // A test that fails anyway would notice everything.
  for (const tests of calls)
    if (!testsPass(folder, tests.split('\n'))) {
      console.error(`These fail without any mistake: jest ${tests.replaceAll('\n', ' ')}`);
      process.exit(1);
    }
  const survivors = [];
  for (const [index, mutant] of mutants.entries()) {
    const survived = tryMutant(folder, mutant);
    if (survived) survivors.push(mutant);
    console.log(`${area} ${index + 1}/${mutants.length} ${survived ? 'SURVIVED' : 'killed'} ${told(mutant)}`);
  }
  const report = reportOf(area);
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, JSON.stringify({ tried: mutants.length, survivors }, null, 2));
  const killed = mutants.length - survivors.length;
  sums.push([`${area}: ${killed} of ${mutants.length} noticed`, ...survivors.map((one) => `  survived: ${told(one)}`)]);
}
console.log(`\n${sums.flat().join('\n')}`);
