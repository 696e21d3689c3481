import { findStoredShell } from '../registry/storedShells';
import type { ObjectStore } from '../store/objectStore';
import { readShell } from './releaseFolder';

/** Returns the version of the kernel in a stored shell, or undefined when that shell was pruned. */
export async function readKernelVersion(store: ObjectStore, version: string): Promise<string | undefined> {
  const folder = await findStoredShell(store, version);
  return folder && (await readShell(folder)).kernel;
}
