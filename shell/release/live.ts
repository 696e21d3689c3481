import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readKernelOffer } from '@freight/shared-kernel/build/kernelOffer';
import { type KernelInShell, type RemoteContract, readContract } from '@freight/shared-kernel/remoteContract';
import type { Live } from './preflight';
import { publishedContract } from './publish';
import { liveShells } from './records';
import { readRegistry, servedOf } from './registry';
import type { ObjectStore } from './store/objectStore';

/** The remotes of the workspace: package folder and contract as its sources have it. */
export async function workspaceRemotes(workspace: string): Promise<{ folder: string; contract: RemoteContract }[]> {
  const entries = await readdir(workspace, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map(({ name }) => name);
  return Promise.all(
    folders.sort().map(async (name) => {
      const folder = join(workspace, name);
      return { folder, contract: await contractIn(join(folder, 'remote.json')) };
    }),
  );
}

const contractIn = async (file: string): Promise<RemoteContract> =>
  readContract(JSON.parse(await readFile(file, 'utf8')));

/** The kernel as the workspace's sources have it. */
export async function workspaceKernel(workspace: string): Promise<KernelInShell> {
  const folder = join(workspace, 'shared-kernel');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { version, offers: await readKernelOffer(folder) };
}

/** What everybody gets of each remote: what was released, else what came with the shell. */
export async function liveContracts(store: ObjectStore, workspace: string): Promise<RemoteContract[]> {
  const registry = await readRegistry(store);
  const found = (await workspaceRemotes(workspace)).map(async ({ folder, contract }) => {
    const { current } = servedOf(registry, contract.name);
    return (current && (await publishedContract(store, contract.name, current))) || builtContract(folder, contract);
  });
  return Promise.all(found);
}

/** The build says what it uses; a package that was not built is judged by its sources. */
async function builtContract(folder: string, contract: RemoteContract): Promise<RemoteContract> {
  return contractIn(join(folder, 'dist', contract.version, 'remote.json')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return contract;
  });
}

/** What a release would meet. When no edge has said which shell it serves, the kernel of the workspace counts. */
export async function readLive(store: ObjectStore, workspace: string): Promise<Live> {
  const shells = await liveShells(store);
  const remotes = await liveContracts(store, workspace);
  if (shells.length > 0) return { shells, remotes };
  return { shells: [{ version: 'of this workspace', kernel: await workspaceKernel(workspace) }], remotes };
}
