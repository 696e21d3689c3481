import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { remoteFolders } from '@quayside/releases/remoteFolders';

/** Watch mode: rebuilds every package when its sources change, and restarts edge and API when theirs do. */
const workspace = join(import.meta.dirname, '../..');
const children: ChildProcess[] = [];

function run(folder: string, args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  child.once('exit', (code) => process.exit(code ?? 0));
  return child;
}

process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));

const build = join(workspace, 'shared-kernel/remote-kit/build/buildIfChanged.ts');
const packages = [join(workspace, 'shell'), ...(await remoteFolders(workspace))];
const builds = packages.map((folder) => run(folder, ['--import', 'tsx', build, '--watch']));
// Each build sends a message when it is first ready; the edge starts on a complete workspace.
await Promise.all(builds.map((child) => once(child, 'message')));
run(workspace, [join(workspace, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'edge/src/main.ts']);
