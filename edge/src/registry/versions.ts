import type { ObjectStore } from '../store/objectStore';
import { audienceText } from './audience';
import { contractDiff } from './contractDiff';
import { publishedContract } from './publish';
import { type Registry, servedOf, servedOrder } from './registry';
import { publishedMark, type ReleaseMark } from './releaseMark';

/** How many versions of a remote are told of, the newest first. */
const SHOWN = 6;

/** One version of a remote, for people. */
export interface VersionStatus extends Partial<Omit<ReleaseMark, 'digest' | 'signature' | 'signedBy'>> {
  readonly version: string;
  /** Who gets it: `10% of the users`; nothing for everybody's and older ones. */
  readonly canaryFor?: string;
  /** The share of people, where a canary has one. */
  readonly percent?: number;
  readonly held?: string;
  /** Against the version after it in the list; nothing where there is none. */
  readonly difference?: readonly string[];
}

/** The versions of a remote that were given to somebody: the canary, what everybody gets, then those before. */
export async function versionsOf(store: ObjectStore, registry: Registry, name: string): Promise<VersionStatus[]> {
  const served = servedOrder(servedOf(registry, name)).slice(0, SHOWN);
  const contracts = await Promise.all(
    served.map(({ version }) => publishedContract(store, name, version).catch(() => undefined)),
  );
  return Promise.all(
    served.map(async ({ version, canaryFor, held }, at) => {
      const mark = await publishedMark(store, name, version);
      const [own, before] = [contracts[at], contracts[at + 1]];
      const { digest: _, signature: __, signedBy: ___, ...told } = mark ?? { digest: '' };
      return {
        ...told,
        version,
        ...(canaryFor && { canaryFor: audienceText(canaryFor) }),
        ...(canaryFor && 'percent' in canaryFor && { percent: canaryFor.percent }),
        ...(held !== undefined && { held }),
        ...(own && before && { difference: contractDiff(before, own) }),
      };
    }),
  );
}
