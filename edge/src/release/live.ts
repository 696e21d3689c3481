import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KernelInShell, type RemoteContract, readContract } from '@quayside/contract/composition';
import { refuseOtherName, remoteFolders } from '@quayside/releases/remoteFolders';
import { readShellTypes } from '../registry/builtTypes';
import { readPublishedContract } from '../registry/publish';
import { listKnownKernels, listLiveShells } from '../registry/records';
import { getServedRemote, isReserved, readRegistry } from '../registry/registry';
import type { ObjectStore } from '../store/objectStore';
import type { LiveReleases } from './preflight';

/** Returns the remotes of the workspace: package folder, and contract from its sources. */
export async function readWorkspaceRemotes(workspace: string): Promise<{ folder: string; contract: RemoteContract }[]> {
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

/** Returns the kernel of the workspace's sources, with the version of React that is installed with it. */
export async function readWorkspaceKernel(workspace: string): Promise<KernelInShell> {
  // Imported on use: a production server has no build tools, and its shell lists the kernel's exports.
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

/** Returns the current contract of each remote: the released one, else the one that came with the shell. */
export async function readLiveContracts(store: ObjectStore, workspace: string): Promise<RemoteContract[]> {
  const registry = await readRegistry(store);
  const here = await readWorkspaceRemotes(workspace);
  const released = async (name: string): Promise<RemoteContract | undefined> => {
    const { current } = getServedRemote(registry, name);
    return current ? readPublishedContract(store, name, current) : undefined;
  };
  const found = here.map(
    async ({ folder, contract }) => (await released(contract.name)) ?? builtContract(folder, contract),
  );
  const elsewhere = Object.keys(registry.remotes)
    .filter((name) => !isReserved(name) && !here.some(({ contract }) => contract.name === name))
    .map(released);
  return (await Promise.all([...found, ...elsewhere])).flatMap((contract) => contract ?? []);
}

/** Returns the names of all remotes: those of the workspace and the external ones. */
export async function listKnownRemotes(store: ObjectStore, workspace: string): Promise<string[]> {
  const here = (await readWorkspaceRemotes(workspace)).map(({ contract }) => contract.name);
  const released = Object.keys((await readRegistry(store)).remotes).filter((name) => !isReserved(name));
  return [...new Set([...here, ...released])];
}

/** Prefers the contract of the build, which lists the used exports; falls back to the sources of an unbuilt package. */
async function builtContract(folder: string, contract: RemoteContract): Promise<RemoteContract> {
  return contractIn(join(folder, 'dist', contract.version, 'remote.json')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return contract;
  });
}

/** Returns the served shells. When no edge has recorded one, uses the workspace's kernel. */
export async function readShells(store: ObjectStore, workspace: string): Promise<LiveReleases['shells']> {
  const shells = await listLiveShells(store);
  const typed = shells.map(async (shell) => ({ ...shell, types: await readShellTypes(store, shell.version) }));
  return shells.length > 0
    ? Promise.all(typed)
    : [{ version: 'of this workspace', kernel: await readWorkspaceKernel(workspace) }];
}

/** Returns the shells, remotes and kernels that a release is checked against. */
export async function readLive(store: ObjectStore, workspace: string): Promise<LiveReleases> {
  const [shells, remotes, kernels] = await Promise.all([
    readShells(store, workspace),
    readLiveContracts(store, workspace),
    listKnownKernels(store),
  ]);
  return { shells, remotes, kernels };
}
