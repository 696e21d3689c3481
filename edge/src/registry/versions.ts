import type { ObjectStore } from '../store/objectStore';
import { formatAudience } from './audience';
import { diffContracts } from './contractDiff';
import { readPublishedContract } from './publish';
import { getServedRemote, listServedVersions, type Registry } from './registry';
import { type ReleaseMark, readPublishedMark } from './releaseMark';

/** Maximum number of versions listed for a remote, the newest first. */
const SHOWN = 6;

/** One version of a remote, for people. */
export interface VersionStatus extends Partial<Omit<ReleaseMark, 'digest' | 'signature' | 'signedBy'>> {
  readonly version: string;
  /** Audience of a canary: `10% of the users`; undefined for other versions. */
  readonly canaryFor?: string;
  /** Percentage of users, when the canary is for a share. */
  readonly percent?: number;
  readonly held?: string;
  /** Differences from the next version in the list; undefined for the last. */
  readonly difference?: readonly string[];
}

/** Returns the versions of a remote that were served: canary, current, then earlier ones. */
export async function listVersions(store: ObjectStore, registry: Registry, name: string): Promise<VersionStatus[]> {
  const served = listServedVersions(getServedRemote(registry, name)).slice(0, SHOWN);
  const contracts = await Promise.all(
    served.map(({ version }) => readPublishedContract(store, name, version).catch(() => undefined)),
  );
  return Promise.all(
    served.map(async ({ version, canaryFor, held }, at) => {
      const mark = await readPublishedMark(store, name, version);
      const [own, before] = [contracts[at], contracts[at + 1]];
      const { digest: _, signature: __, signedBy: ___, ...told } = mark ?? { digest: '' };
      return {
        ...told,
        version,
        ...(canaryFor && { canaryFor: formatAudience(canaryFor) }),
        ...(canaryFor && 'percent' in canaryFor && { percent: canaryFor.percent }),
        ...(held !== undefined && { held }),
        ...(own && before && { difference: diffContracts(before, own) }),
      };
    }),
  );
}
