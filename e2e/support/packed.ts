import { execFile } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';
import { workspace } from './quayside';

const run = promisify(execFile);

/** Packs the built product and extracts the archive for this platform; returns the folder with `server.mjs`. */
export const packedProduct = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-packed-'));
  await run(process.execPath, ['--import', 'tsx', 'edge/build/packProduct.ts', folder], { cwd: workspace });
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tar.gz'));
  await run('tar', ['-xzf', join(folder, archive ?? ''), '-C', folder]);
  return join(folder, 'quayside');
};

/** Runs a command of the packed product, for example `dump`. Rejects with its output when it fails. */
export const runPacked = (packed: string, command: readonly string[], environment: Record<string, string>) =>
  run(process.execPath, ['server.mjs', ...command], {
    cwd: packed,
    env: { ...machineEnvironment(), ...environment },
  });
