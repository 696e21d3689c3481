// Checks that words and patterns of the old style do not spread. `.ci/words.json` stores how often each still occurs.
// A higher number fails; a lower one must be recorded: `node .ci/words.mjs --update`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const BASELINE = '.ci/words.json';

/** Patterns, each with its replacement. */
const patterns = [
  { name: 'reckon', find: /\breckon(ed|s|ing)?\b/gi, instead: 'calculate' },
  { name: 'stands here', find: /\bstands? (here|there|in the)\b/gi, instead: 'appears, is shown, is stored' },
  { name: 'anew', find: /\banew\b/gi, instead: 'again' },
  { name: 'whoever', find: /\bwho(ever|mever|soever)\b/gi, instead: 'a noun: the caller, the user, the owner' },
  { name: 'but for', find: /\bbut for\b/gi, instead: 'except' },
  { name: 'meanwhile', find: /\bmeanwhile\b/gi, instead: 'in the meantime, or name the other change' },
  { name: 'nobody of', find: /\bnobody of\b/gi, instead: 'no user of' },
  { name: 'papers', find: /\bpapers\b/gi, instead: 'documents' },
  {
    name: 'comment begins with a question word',
    find: /(\/\*\*|\/\/) (What|Who|Whose|Whom|Whoever) /g,
    instead: 'a verb or a noun',
  },
  {
    name: 'test begins with a question word',
    find: /\b(test|it)\((['"`])(what|who|whose|whoever) /g,
    instead: 'a verb in the third person',
  },
  {
    name: 'type named by a participle',
    find: /\b(type|interface) (Asked|Told|Sent|Heard|Kept|Named|Given|Settling|GoingOn|Noted)\b/g,
    instead: 'a noun of the domain',
  },
];

const SCANNED = /\.(ts|tsx|mjs|cjs|js|sh|md|sql)$/;
const SKIPPED = [
  /^\.ci\/words\.mjs$/,
  /^docs\/glossary\.md$/,
  /CHANGELOG\.md$/,
  /^api\/bench\/results\//,
  /^api\/migrations\//,
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
})
  .split('\n')
  .filter((file) => SCANNED.test(file) && !SKIPPED.some((skipped) => skipped.test(file)) && existsSync(file));

const counts = Object.fromEntries(patterns.map(({ name }) => [name, 0]));
const places = Object.fromEntries(patterns.map(({ name }) => [name, []]));
for (const file of files) {
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const { name, find } of patterns) {
        const found = line.match(find)?.length ?? 0;
        counts[name] += found;
        if (found) places[name].push(`${file}:${index + 1}`);
      }
    });
}

if (process.argv.includes('--update')) {
  writeFileSync(BASELINE, `${JSON.stringify(counts, null, 2)}\n`);
  console.log(`${BASELINE} updated`);
  process.exit(0);
}
const allowed = JSON.parse(readFileSync(BASELINE, 'utf8'));
let failed = false;
for (const { name, instead } of patterns) {
  const limit = allowed[name] ?? 0;
  if (counts[name] === limit) continue;
  failed = true;
  if (counts[name] < limit)
    console.error(`'${name}' occurs ${counts[name]} times, ${BASELINE} says ${limit}: run node .ci/words.mjs --update`);
  else
    console.error(
      `'${name}' occurs ${counts[name]} times, ${limit} are allowed. Write ${instead}. See: git diff -G, or the last places:\n  ${places[name].slice(-10).join('\n  ')}`,
    );
}
const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
console.log(`${files.length} files read, ${total} old words left`);
process.exit(failed ? 1 : 0);
