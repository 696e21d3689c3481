// Runs before `npm start`: checks the environment, then installs and builds unless nothing changed since the last run.
// Nothing is installed at this point, and old versions of Node must be able to run it to print their message.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFault, startFault } from './checkStart.mjs';
import { inputsOf, isPrepared, notePrepared } from './prepared.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const steps = ['npx --yes pnpm@12.21.0 install --frozen-lockfile', 'npx pnpm build'];

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const fault = nodeFault(process.version, engines.node) ?? (await startFault(process.env));
if (fault) {
  console.error(fault);
  process.exit(1);
}

const inputs = inputsOf(root);
if (!isPrepared(root, inputs)) {
  for (const step of steps) {
    const { status } = spawnSync(step, { cwd: root, stdio: 'inherit', shell: true });
    if (status !== 0) process.exit(status ?? 1);
  }
  notePrepared(root, inputs);
}
