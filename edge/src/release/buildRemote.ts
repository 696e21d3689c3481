import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ReleaseError } from '../registry/releaseError';

/**
 * Builds one package for a release, separately from the build that the workspace's edge serves. No other package is built.
 *
 * @param folder the remote's package
 * @returns the built folder
 * @throws ReleaseError when the build fails; the build has printed the cause
 */
export async function buildRemote(workspace: string, folder: string, version: string): Promise<string> {
  const build = join(workspace, 'shared-kernel/remote-kit/build/buildIfChanged.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', build], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new ReleaseError('Nothing was released: the build failed.');
  return join(folder, '.cache/release', version);
}
