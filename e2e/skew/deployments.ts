import { cp, mkdtemp, readdir, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RemoteContract, readContract } from '@quayside/contract/composition';
import { openFolderStore } from '@quayside/edge/folderStore';
import { serveToAll } from '@quayside/edge/moves';
import { publish } from '@quayside/edge/publish';
import { moveRemote } from '@quayside/edge/registry';
import { workspace } from '../support/quayside';

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

export interface BuiltRemote {
  readonly folder: string;
  readonly contract: RemoteContract;
}

/** Remotes that were built in a workspace, with the contracts that their builds wrote. */
export async function builtRemotes(built: string): Promise<BuiltRemote[]> {
  const names = (await readdir(built)).filter((name) => name.startsWith('remote-'));
  return Promise.all(
    names.map(async (name) => {
      const { version } = (await readJson(join(built, name, 'dist/build.json'))) as { version: string };
      const folder = join(built, name, 'dist', version);
      return { folder, contract: readContract(await readJson(join(folder, 'remote.json'))) };
    }),
  );
}

/**
 * Publishes builds of another commit for everyone. `pnpm release` would apply the checks of today, which did not
 * exist at their release.
 */
export async function publishAsBuilt(dataDir: string, remotes: readonly BuiltRemote[]): Promise<void> {
  const store = openFolderStore(join(dataDir, 'releases'));
  for (const { folder, contract } of remotes) {
    await publish(store, folder, contract);
    await moveRemote(store, contract.name, serveToAll(contract.version));
  }
}

/** A deployment of this commit's edge and API with the shell and the bundled remotes of another build. */
export async function deployShell(built: string): Promise<string> {
  const deployed = await mkdtemp(join(tmpdir(), 'quayside-deployed-'));
  await cp(built, deployed, { recursive: true });
  for (const part of ['src', 'package.json'])
    await cp(join(workspace, 'edge', part), join(deployed, 'edge', part), { recursive: true });
  for (const place of ['.', 'edge'])
    await symlink(join(workspace, place, 'node_modules'), join(deployed, place, 'node_modules'));
  return deployed;
}

/** Returns the kernel version in a built shell. */
export async function kernelIn(built: string) {
  const { kernel, offers } = (await readJson(join(built, 'shell/dist/assets.json'))) as {
    kernel: string;
    offers?: Record<string, string[]>;
  };
  return { version: kernel, ...(offers && { offers }) };
}
