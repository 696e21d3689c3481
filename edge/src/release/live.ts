import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KernelInShell, type RemoteContract, readContract } from '@quayside/contract/composition';
import { refuseOtherName, remoteFolders } from '@quayside/releases/remoteFolders';
import { shellTypes } from '../registry/builtWith';
import { publishedContract } from '../registry/publish';
import { knownKernels, liveShells } from '../registry/records';
import { isReserved, readRegistry, servedOf } from '../registry/registry';
import type { ObjectStore } from '../store/objectStore';
import type { Live } from './preflight';

/** The remotes of the workspace: package folder and contract as its sources have it. */
export async function workspaceRemotes(workspace: string): Promise<{ folder: string; contract: RemoteContract }[]> {
  const folders = await remoteFolders(workspace);
  return Promise.all(
    folders.map(async (folder) => {
      const contract = await contractIn(join(folder, 'remote.json'));
      refuseOtherName(folder, contract);
      return { folder, contract };
    }),
  );
}

const contractIn = async (file: string): Promise<RemoteContract> =>
  readContract(JSON.parse(await readFile(file, 'utf8')));

const versionIn = async (folder: string): Promise<string> =>
  (JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** The kernel as the workspace's sources have it, with the React that is installed beside it. */
export async function workspaceKernel(workspace: string): Promise<KernelInShell> {
  // A server in production has none of what only builds, and a shell that says what it offers.
  const { readKernelOffer } = await import('@quayside/remote-kit/kernelOffer');
  const folder = join(workspace, 'shared-kernel');
  const react = await versionIn(join(folder, 'kernel/node_modules/react')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return {
    version: await versionIn(join(folder, 'kernel')),
    offers: await readKernelOffer(folder),
    ...(react && { react }),
  };
}

/** What everybody gets of each remote: what was released, else what came with the shell. */
export async function liveContracts(store: ObjectStore, workspace: string): Promise<RemoteContract[]> {
  const registry = await readRegistry(store);
  const here = await workspaceRemotes(workspace);
  const released = async (name: string): Promise<RemoteContract | undefined> => {
    const { current } = servedOf(registry, name);
    return current ? publishedContract(store, name, current) : undefined;
  };
  const found = here.map(
    async ({ folder, contract }) => (await released(contract.name)) ?? builtContract(folder, contract),
  );
  const elsewhere = Object.keys(registry.remotes)
    .filter((name) => !isReserved(name) && !here.some(({ contract }) => contract.name === name))
    .map(released);
  return (await Promise.all([...found, ...elsewhere])).flatMap((contract) => contract ?? []);
}

/** Every remote by its name: those of the workspace, and those that were released from elsewhere. */
export async function knownRemotes(store: ObjectStore, workspace: string): Promise<string[]> {
  const here = (await workspaceRemotes(workspace)).map(({ contract }) => contract.name);
  const released = Object.keys((await readRegistry(store)).remotes).filter((name) => !isReserved(name));
  return [...new Set([...here, ...released])];
}

/** The build says what it uses; a package that was not built is judged by its sources. */
async function builtContract(folder: string, contract: RemoteContract): Promise<RemoteContract> {
  return contractIn(join(folder, 'dist', contract.version, 'remote.json')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return contract;
  });
}

/** The shells that are served. When no edge has said which, the kernel of the workspace counts. */
export async function readShells(store: ObjectStore, workspace: string): Promise<Live['shells']> {
  const shells = await liveShells(store);
  const typed = shells.map(async (shell) => ({ ...shell, types: await shellTypes(store, shell.version) }));
  return shells.length > 0
    ? Promise.all(typed)
    : [{ version: 'of this workspace', kernel: await workspaceKernel(workspace) }];
}

/** What a release would meet. */
export async function readLive(store: ObjectStore, workspace: string): Promise<Live> {
  const [shells, remotes, kernels] = await Promise.all([
    readShells(store, workspace),
    liveContracts(store, workspace),
    knownKernels(store),
  ]);
  return { shells, remotes, kernels };
}
