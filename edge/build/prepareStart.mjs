// Before `npm start`: installs and builds, unless nothing has changed since that was done. Runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inputsOf, isPrepared, notePrepared } from './prepared.mjs';

const root = join(import.meta.dirname, '../..');
const steps = ['npx --yes pnpm@12.21.0 install --frozen-lockfile', 'npx pnpm build'];

const inputs = inputsOf(root);
if (!isPrepared(root, inputs)) {
  for (const step of steps) {
    const { status } = spawnSync(step, { cwd: root, stdio: 'inherit', shell: true });
    if (status !== 0) process.exit(status ?? 1);
  }
  notePrepared(root, inputs);
}
