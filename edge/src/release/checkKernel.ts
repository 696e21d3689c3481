import { join } from 'node:path';
import { findUnmetKernelNeed, type KernelInShell, type RemoteContract } from '@quayside/contract/composition';
import { findBrokenTypes, type KernelTypes } from '@quayside/releases/kernelTypes';
import { readBuiltTypes, readPublishedTypes } from '../registry/builtTypes';
import type { ObjectStore } from '../store/objectStore';
import { readLiveContracts, readWorkspaceKernel } from './live';

/** A kernel with the types of its exports; shells from older builds have none. */
interface TypedKernel extends KernelInShell {
  readonly types?: KernelTypes | undefined;
}

interface ComparedRemote {
  /** Name and version. */
  readonly remote: string;
  /** A sentence for each reason why the kernel would break it. */
  readonly reasons: readonly string[];
  /** False when its types were not compared, because no build of it has any. */
  readonly isTyped: boolean;
}

/** Returns the kernel types that a live remote was built with: of its release, else of its build in the workspace. */
const typesOf = async (store: ObjectStore, workspace: string, { name, version }: RemoteContract) =>
  (await readPublishedTypes(store, name, version)) ??
  (await readBuiltTypes(join(workspace, `remote-${name}`, 'dist', version)));

/** Compares a live remote with a kernel: its version range, React, the names it imports, and their types as of its build. */
async function compareRemote(
  { store, workspace }: { readonly store: ObjectStore; readonly workspace: string },
  contract: RemoteContract,
  kernel: TypedKernel,
): Promise<ComparedRemote> {
  const remote = `${contract.name} ${contract.version}`;
  const need = findUnmetKernelNeed(contract, kernel);
  if (need) return { remote, reasons: [need], isTyped: true };
  const builtWith = kernel.types && (await typesOf(store, workspace, contract));
  if (!builtWith || !kernel.types) return { remote, reasons: [], isTyped: false };
  return { remote, reasons: findBrokenTypes(builtWith, kernel.types), isTyped: true };
}

const compareRemotes = async (kernel: TypedKernel, store: ObjectStore, workspace: string): Promise<ComparedRemote[]> =>
  Promise.all(
    (await readLiveContracts(store, workspace)).map((contract) =>
      compareRemote({ store, workspace }, contract, kernel),
    ),
  );

const listReasons = (compared: readonly ComparedRemote[]): string[] =>
  compared.flatMap(({ remote, reasons }) => reasons.map((why) => `${remote}: ${why}`));

/** Lists the live remotes that a kernel would break, with a sentence for each reason. */
export async function findBrokenRemotes(kernel: TypedKernel, store: ObjectStore, workspace: string): Promise<string[]> {
  return listReasons(await compareRemotes(kernel, store, workspace));
}

/** Lists what the workspace's kernel would break among the live remotes. */
export async function checkWorkspaceKernel(store: ObjectStore, workspace: string) {
  // Loaded here because only a workspace has the compiler that reads types from sources.
  const { readKernelTypes } = await import('@quayside/remote-kit/readKernelTypes');
  const kernel = { ...(await readWorkspaceKernel(workspace)), types: await readKernelTypes(workspace) };
  const compared = await compareRemotes(kernel, store, workspace);
  return {
    version: kernel.version,
    checked: compared.map(({ remote }) => remote),
    /** Remotes that nobody released or built here: only their range and names were compared. */
    untyped: compared.flatMap(({ remote, isTyped }) => (isTyped ? [] : [remote])),
    breaks: listReasons(compared),
  };
}
