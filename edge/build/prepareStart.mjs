// Runs before `npm start`: checks the environment, then installs, builds and prepares the database unless nothing
// changed since the last run. Nothing is installed at this point, and old versions of Node must be able to run it to
// print their message.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFault, startFault } from './checkStart.mjs';
import { hashBuildInputs, isPrepared, notePrepared } from './prepared.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const fault = nodeFault(process.version, engines.node) ?? (await startFault(process.env));
if (fault) {
  console.error(fault);
  process.exit(1);
}

const inputs = hashBuildInputs(root);
if (isPrepared(root, inputs)) process.exit(0);

/** Runs one step and prints how long it took; a failed step ends the start. */
const run = async (name, program, words, env = {}) => {
  const begun = Date.now();
  const child = spawn(program, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    // npx is a script on Windows.
    shell: program === 'npx',
  });
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  if (status !== 0) process.exit(status);
  console.log(`${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
};

// Tools for tests and releases stay where somebody has installed them; a start alone does not need them.
const group = existsSync(join(root, 'node_modules/knip')) ? [] : ['--prod'];
await run('Packages installed', 'npx', ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--silent', ...group]);

const withTypeScript = ['--import', join(root, 'node_modules/tsx/dist/loader.mjs')];
const prepareServer = async () => {
  await run('Server bundled', process.execPath, [...withTypeScript, 'edge/build/bundleServer.ts']);
  await run('Database prepared', process.execPath, ['--enable-source-maps', 'edge/dist/server/prepareDatabase.mjs']);
};
const buildPages = () => {
  const remotes = readdirSync(root).filter(
    (name) => /^remote-/.test(name) && existsSync(join(root, name, 'remote.json')),
  );
  const builder = join(root, 'shared-kernel/remote-kit/build/buildIfChanged.ts');
  return run('Pages built', process.execPath, [...withTypeScript, builder, 'shell', ...remotes], {
    QUAYSIDE_BUILD: 'quick',
  });
};
// Two processes use two cores.
await Promise.all([prepareServer(), buildPages()]);
notePrepared(root, inputs);
