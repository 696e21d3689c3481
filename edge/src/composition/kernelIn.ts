import { keptShell } from '../registry/keptShells';
import type { ObjectStore } from '../store/objectStore';
import { readShell } from './releaseFolder';

/** The kernel that rides in a kept shell, by its version; nothing of one that was cleared away. */
export async function kernelIn(store: ObjectStore, version: string): Promise<string | undefined> {
  const folder = await keptShell(store, version);
  return folder && (await readShell(folder)).kernel;
}
