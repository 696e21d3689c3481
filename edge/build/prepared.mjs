import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What installing, building and running write themselves. */
const written = /^(?:node_modules|dist|test-results|coverage|.*-dist|test-data|\..*)$/;
const stampOf = (root) => join(root, 'node_modules/.cache/quayside-prepared');

/** A line for each file below a folder: name, size, last change. */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (written.test(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    const { size, mtimeMs } = statSync(path);
    return [`${path} ${size} ${mtimeMs}`];
  });

/** Stands for everything that installing and building begin from, by names, sizes and times: the files are not read. @param {string} root */
export const inputsOf = (root) =>
  createHash('sha256')
    .update([process.version, process.platform, ...filesBelow(root)].join('\n'))
    .digest('hex');

/** What builds write last, with its time: a build that somebody else made since, as `npm run dev` does, is another one. */
const outputsOf = (root) =>
  readdirSync(root)
    .flatMap((name) => [`${name}/dist/build.json`, `${name}/dist/server/main.mjs`])
    .filter((file) => existsSync(join(root, file)))
    .map((file) => `${file} ${statSync(join(root, file)).mtimeMs}`);

const stateOf = (root, inputs) => JSON.stringify({ inputs, outputs: outputsOf(root) });

/** Whether this was installed and built, and nothing has changed since. @param {string} root @param {string} inputs */
export const isPrepared = (root, inputs) =>
  existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === stateOf(root, inputs);

/** Notes that it was installed and built from these inputs, and what came of it. @param {string} root @param {string} inputs */
export const notePrepared = (root, inputs) => {
  mkdirSync(join(stampOf(root), '..'), { recursive: true });
  writeFileSync(stampOf(root), stateOf(root, inputs));
};
