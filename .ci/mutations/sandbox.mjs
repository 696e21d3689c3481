import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../loadJestProjects.mjs';

/**
 * Copies the workspace as it is, with its packages installed. Mistakes are planted in the copy only.
 *
 * @returns {string} the folder of the copy, removed when the program ends
 */
export function makeSandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-mutations-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n'))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  const { status } = spawnSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The packages of the copy could not be installed');
  return folder;
}
