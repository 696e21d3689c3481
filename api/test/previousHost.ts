import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const workspace = path.join(__dirname, '../..');

/**
 * Builds the test host of the previous release from the commit that `e2e/skew/previous` or QUAYSIDE_PREVIOUS names.
 * It takes a minute and needs the package registry.
 */
export const buildPreviousHost = (): { program: string; remove: () => void } => {
  const named = fs.readFileSync(path.join(workspace, 'e2e/skew/previous'), 'utf8').trim();
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-previous-'));
  const tree = path.join(parent, 'tree');
  const run = (cwd: string, program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  run(workspace, 'git', 'worktree', 'add', '--detach', tree, process.env.QUAYSIDE_PREVIOUS || named);
  run(tree, 'npx', '--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline');
  const api = path.join(tree, 'api');
  run(api, 'npx', 'tsx', '--eval', "require('./test/bundleHost.ts').bundleHost()");
  const caches = path.join(api, 'node_modules/.cache');
  const bundled = fs.readdirSync(caches).find((name) => name.startsWith('host-')) ?? '';
  return {
    program: path.join(caches, bundled, 'host.mjs'),
    remove: () => {
      fs.rmSync(parent, { recursive: true, force: true });
      run(workspace, 'git', 'worktree', 'prune');
    },
  };
};
