import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KernelTypes, kernelTypesFile } from '@quayside/releases/kernelTypes';
import * as v from 'valibot';
import { getJson, type ObjectStore } from '../store/objectStore';
import { ReleaseError } from './releaseError';
import { releasePrefix } from './releaseMark';
import { findStoredShell } from './storedShells';

const lines = v.array(v.string());
const Types = v.record(
  v.string(),
  v.record(v.string(), v.object({ digest: v.string(), promises: lines, demands: lines })),
);

/**
 * Returns the kernel types that a folder was built with; undefined when its build did not write them.
 * @throws ReleaseError when they cannot be read
 */
export async function readBuiltTypes(folder: string): Promise<KernelTypes | undefined> {
  const text = await readFile(join(folder, kernelTypesFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  try {
    return v.parse(Types, JSON.parse(text));
  } catch {
    throw new ReleaseError(`${kernelTypesFile} does not say the types of the kernel: build again.`);
  }
}

/** Returns the kernel types that a published release was built with. */
export async function readPublishedTypes(
  store: ObjectStore,
  name: string,
  version: string,
): Promise<KernelTypes | undefined> {
  const json = await getJson<unknown>(store, releasePrefix(name, version) + kernelTypesFile);
  return json === undefined ? undefined : v.parse(Types, json);
}

/** Returns the kernel types of a stored shell. */
export async function readShellTypes(store: ObjectStore, version: string): Promise<KernelTypes | undefined> {
  const folder = await findStoredShell(store, version);
  return folder ? readBuiltTypes(folder) : undefined;
}
