// Checks the documentation: every relative link leads to a file and a heading that exist, tests named in tables exist, and the README stays short.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const MAX_README_BYTES = 6_000;

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.startsWith('.changeset/') && !file.endsWith('CHANGELOG.md') && existsSync(file));

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const listAnchors = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => toAnchor(heading));

const faults = [];
for (const page of pages) {
  const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path, anchor] = target.split('#');
    const file = path ? normalize(join(dirname(page), path)) : page;
    if (!existsSync(file)) faults.push(`${page}: ${target} does not exist`);
    else if (anchor && file.endsWith('.md') && !listAnchors(file).includes(anchor))
      faults.push(`${page}: ${target} has no such heading`);
  }
}
for (const [, test] of readFileSync('docs/operations/security.md', 'utf8').matchAll(
  /`([\w/.-]+\.(?:test|spec)\.tsx?)`/g,
)) {
  if (!existsSync(test) && !existsSync(join('api/test', test)))
    faults.push(`docs/operations/security.md: ${test} does not exist`);
}
const { size } = statSync('README.md');
if (size > MAX_README_BYTES) faults.push(`README.md has ${size} bytes; ${MAX_README_BYTES} are allowed`);

for (const fault of faults) console.error(fault);
console.log(`${pages.length} pages of documentation, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
