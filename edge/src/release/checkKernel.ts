import { type KernelInShell, type RemoteContract, unmetNeed } from '@quayside/contract/composition';
import { brokenTypes, type KernelTypes } from '@quayside/releases/kernelTypes';
import { publishedTypes } from '../registry/builtWith';
import type { ObjectStore } from '../store/objectStore';
import { liveContracts, workspaceKernel } from './live';

/** A kernel with the types of what it offers; shells that were built before builds wrote them have none. */
interface TypedKernel extends KernelInShell {
  readonly types?: KernelTypes | undefined;
}

/**
 * Why a live remote would break with a kernel: its range, React, what it uses by name, and the types of that, as its release
 * was built with them. Builds of the workspace are checked with its kernel by `pnpm types`.
 */
async function reasonsAgainst(store: ObjectStore, contract: RemoteContract, kernel: TypedKernel): Promise<string[]> {
  const need = unmetNeed(contract, kernel);
  if (need) return [need];
  const builtWith = kernel.types && (await publishedTypes(store, contract.name, contract.version));
  return builtWith && kernel.types ? brokenTypes(builtWith, kernel.types) : [];
}

/** The live remotes that a kernel would break: a sentence for each reason. */
export async function brokenBy(kernel: TypedKernel, store: ObjectStore, workspace: string): Promise<string[]> {
  const contracts = await liveContracts(store, workspace);
  const found = contracts.map(async (contract) =>
    (await reasonsAgainst(store, contract, kernel)).map((why) => `${contract.name} ${contract.version}: ${why}`),
  );
  return (await Promise.all(found)).flat();
}

/** What the kernel of this workspace would break of what is live. */
export async function breaksOf(store: ObjectStore, workspace: string) {
  // Only a workspace has the compiler that reads types from sources.
  const { readKernelTypes } = await import('@quayside/remote-kit/readKernelTypes');
  const kernel = { ...(await workspaceKernel(workspace)), types: await readKernelTypes(workspace) };
  const contracts = await liveContracts(store, workspace);
  return {
    version: kernel.version,
    checked: contracts.map(({ name, version }) => `${name} ${version}`),
    breaks: await brokenBy(kernel, store, workspace),
  };
}
