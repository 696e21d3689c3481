import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteContract, readOwnContract } from '@quayside/contract/composition';
import { refuseOtherName } from '@quayside/releases/remoteFolders';

/**
 * Reads the contract of a package's sources; undefined for the shell. `RELEASE_VERSION` in the environment replaces its version,
 * so that a release needs no change of the sources.
 * @throws Error when it is invalid, or its name differs from the folder's
 */
export function readSourceContract(folder: string): RemoteContract | undefined {
  const file = join(folder, 'remote.json');
  if (!existsSync(file)) return undefined;
  const contract = JSON.parse(readFileSync(file, 'utf8')) as object;
  const version = process.env.RELEASE_VERSION;
  const own = readOwnContract({ ...contract, ...(version && { version }) });
  refuseOtherName(folder, own);
  return own;
}

/**
 * Returns webpack's output folder below the package. Releases are separate from the build that the workspace's edge
 * serves.
 */
export const outputFolder = (): string => (process.env.RELEASE_VERSION ? '.cache/release' : 'dist');
