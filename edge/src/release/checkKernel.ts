import { findUnmetKernelNeed, type KernelInShell, type RemoteContract } from '@quayside/contract/composition';
import { findBrokenTypes, type KernelTypes } from '@quayside/releases/kernelTypes';
import { readPublishedTypes } from '../registry/builtTypes';
import type { ObjectStore } from '../store/objectStore';
import { readLiveContracts, readWorkspaceKernel } from './live';

/** A kernel with the types of its exports; shells from older builds have none. */
interface TypedKernel extends KernelInShell {
  readonly types?: KernelTypes | undefined;
}

/**
 * Lists why a live remote would break with a kernel: its version range, React, the names it imports, and their types as of its
 * build. `pnpm types` checks builds of the workspace against the workspace's kernel.
 */
async function reasonsAgainst(store: ObjectStore, contract: RemoteContract, kernel: TypedKernel): Promise<string[]> {
  const need = findUnmetKernelNeed(contract, kernel);
  if (need) return [need];
  const builtWith = kernel.types && (await readPublishedTypes(store, contract.name, contract.version));
  return builtWith && kernel.types ? findBrokenTypes(builtWith, kernel.types) : [];
}

/** Lists the live remotes that a kernel would break, with a sentence for each reason. */
export async function findBrokenRemotes(kernel: TypedKernel, store: ObjectStore, workspace: string): Promise<string[]> {
  const contracts = await readLiveContracts(store, workspace);
  const found = contracts.map(async (contract) =>
    (await reasonsAgainst(store, contract, kernel)).map((why) => `${contract.name} ${contract.version}: ${why}`),
  );
  return (await Promise.all(found)).flat();
}

/** Lists what the workspace's kernel would break among the live remotes. */
export async function checkWorkspaceKernel(store: ObjectStore, workspace: string) {
  // Loaded here because only a workspace has the compiler that reads types from sources.
  const { readKernelTypes } = await import('@quayside/remote-kit/readKernelTypes');
  const kernel = { ...(await readWorkspaceKernel(workspace)), types: await readKernelTypes(workspace) };
  const contracts = await readLiveContracts(store, workspace);
  return {
    version: kernel.version,
    checked: contracts.map(({ name, version }) => `${name} ${version}`),
    breaks: await findBrokenRemotes(kernel, store, workspace),
  };
}
