import type { RemoteContract } from '@quayside/contract/composition';
import { readPublishedContract } from '../registry/publish';
import { getServedRemote, isReserved, readRegistry } from '../registry/registry';
import { ReleaseError } from '../registry/releaseError';
import { readPublishedMark, releasePrefix } from '../registry/releaseMark';
import { verifySignature } from '../registry/verifySignature';
import type { ObjectStore } from '../store/objectStore';

export { ReleaseError };

/** A release of the store, copied to this machine when the store is remote. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly contract: RemoteContract;
}

/**
 * Finds a release by `bookings@1.4.0`, or the current one by `bookings`.
 * @throws ReleaseError that lists the existing ones, or ForgedError when it differs from what its team signed
 */
export async function findRelease(store: ObjectStore, word: string): Promise<StoredRelease> {
  const [name = '', wanted] = word.replace(/^remote-/, '').split('@');
  const registry = await readRegistry(store);
  const remotes = Object.keys(registry.remotes).filter((one) => !isReserved(one));
  if (!remotes.includes(name))
    throw new ReleaseError(
      `There is no release of '${name}'. ${remotes.length > 0 ? `There are releases of ${remotes.join(', ')}` : 'Nothing was released'}.`,
    );
  const { current, versions } = getServedRemote(registry, name);
  const version = wanted || current;
  if (!version)
    throw new ReleaseError(`Everybody has the build that came with the shell: say which release of ${name}.`);
  const isThere = /^[\w.+-]+$/.test(version) && (await readPublishedMark(store, name, version));
  const contract = isThere ? await readPublishedContract(store, name, version) : undefined;
  if (!contract)
    throw new ReleaseError(
      `There is no ${name} ${version}. What was served of it: ${versions.join(', ') || 'nothing'}.`,
    );
  await verifySignature(store, name, version);
  const folder = await store.asFolder(releasePrefix(name, version));
  if (!folder) throw new ReleaseError(`${name} ${version} was cleared away.`);
  return { name, version, folder, contract };
}
