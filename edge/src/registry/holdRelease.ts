import type { ObjectStore } from '../store/objectStore';
import { hold } from './moves';
import { type Mover, moveRemote } from './registry';

/**
 * Stops serving a release: pages composed from now on get the one before. Used for canaries with too many errors, and by
 * `pnpm release hold`.
 *
 * @param reason the second half of a sentence, for the status page: `5 errors in 40 loads against 1 in 900`
 * @throws ReleaseError when the release is not served
 */
export const holdRelease = (
  store: ObjectStore,
  name: string,
  version: string,
  reason: string,
  mover?: Mover,
): Promise<string> => moveRemote(store, name, hold(version, reason), mover);
