import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders that installing, building and running create. */
const written = /^(?:node_modules|dist|test-results|coverage|.*-dist|test-data|\..*)$/;
const toStampFile = (root) => join(root, 'node_modules/.cache/quayside-prepared');

/** Returns a line for each file below a folder: name, size, time of the last change. */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (written.test(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    const { size, mtimeMs } = statSync(path);
    return [`${path} ${size} ${mtimeMs}`];
  });

/** Returns a hash over the inputs of install and build: names, sizes and times, not contents. @param {string} root */
export const hashBuildInputs = (root) =>
  createHash('sha256')
    .update([process.version, process.platform, ...filesBelow(root)].join('\n'))
    .digest('hex');

/**
 * Lists the last outputs of each build with their times. A build made by another command, such as `npm run dev`,
 * changes them.
 */
const listBuildOutputs = (root) =>
  readdirSync(root)
    .flatMap((name) => [`${name}/dist/build.json`, `${name}/dist/server/main.mjs`])
    .filter((file) => existsSync(join(root, file)))
    .map((file) => `${file} ${statSync(join(root, file)).mtimeMs}`);

const toBuildState = (root, inputs) => JSON.stringify({ inputs, outputs: listBuildOutputs(root) });

/**
 * Checks that the workspace was installed and built, and is unchanged since. @param {string} root @param {string}
 * inputs
 */
export const isPrepared = (root, inputs) =>
  existsSync(toStampFile(root)) && readFileSync(toStampFile(root), 'utf8') === toBuildState(root, inputs);

/**
 * Records that the workspace was installed and built from these inputs, with the outputs. @param {string} root @param
 * {string} inputs
 */
export const notePrepared = (root, inputs) => {
  mkdirSync(join(toStampFile(root), '..'), { recursive: true });
  writeFileSync(toStampFile(root), toBuildState(root, inputs));
};
