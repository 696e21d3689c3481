import { keptShell } from '../registry/keptShells';
import type { ObjectStore } from '../store/objectStore';
import { readShell } from './releaseFolder';

/** Returns the version of the kernel in a stored shell, or undefined when that shell was pruned. */
export async function kernelIn(store: ObjectStore, version: string): Promise<string | undefined> {
  const folder = await keptShell(store, version);
  return folder && (await readShell(folder)).kernel;
}
