import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SendError } from '@quayside/releases/sendRelease';
import { readSourceContract } from '../build/sourceContract';

/** The script that builds the remote in its working folder; `--watch` rebuilds it after each change. */
export const buildScript = join(import.meta.dirname, '../build/buildIfChanged.ts');

interface BuildWishes {
  /** Builds outside of `dist`, under the contract's version or another one. */
  readonly release?: boolean;
  readonly version?: string | undefined;
}

/**
 * Builds the remote of a folder.
 * @returns the built folder
 * @throws SendError when the folder is no remote, or the build fails; the build has printed the cause
 */
export async function buildHere(folder: string, { release = false, version }: BuildWishes): Promise<string> {
  const contract = readSourceContract(folder);
  if (!contract) throw new SendError(`${folder} is no folder of a remote: it has no remote.json.`);
  const built = version ?? contract.version;
  // Installed packages may have changed under the same version.
  await rm(join(folder, release ? `.cache/release/${built}.json` : 'dist/build.json'), { force: true });
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), buildScript], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...(release && { RELEASE_VERSION: built }) },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new SendError('The build failed.');
  return join(folder, release ? '.cache/release' : 'dist', built);
}
