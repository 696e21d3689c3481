// Checks that the subject of each commit follows Conventional Commits. Commits before this file was added are not checked.
import { execFileSync } from 'node:child_process';

const TYPES = 'feat|fix|perf|refactor|docs|test|build|ci|chore|style|revert';
const SUBJECT = new RegExp(`^(${TYPES})(\\([a-z0-9-]+\\))?!?: \\S.*$`);
const MAX_LENGTH = 72;

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim().split('\n').filter(Boolean);

/** Returns what is wrong with a commit subject, or undefined. */
const findFault = (subject) => {
  if (!SUBJECT.test(subject)) return `does not start with one of ${TYPES.replaceAll('|', ', ')} and a colon`;
  if (subject.length > MAX_LENGTH) return `has ${subject.length} characters; ${MAX_LENGTH} are allowed`;
};

const [firstChecked] = git('log', '--diff-filter=A', '--format=%H', '--', '.ci/commits.mjs');
if (!firstChecked) {
  console.log('0 commits checked: the history does not contain this check');
  process.exit(0);
}
const commits = git('log', '--no-merges', '--format=%h %s', `${firstChecked}~1..HEAD`);
const faults = commits.flatMap((line) => {
  const [hash, ...words] = line.split(' ');
  const fault = findFault(words.join(' '));
  return fault ? [`${hash} '${words.join(' ')}' ${fault}`] : [];
});
for (const fault of faults) console.error(fault);
console.log(`${commits.length} commits checked, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
