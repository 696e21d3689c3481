import type { ReleaseOrigin } from '@quayside/releases/origin';
import { completeMark, getJson, type ObjectStore } from '../store/objectStore';

/** The signature of a release by its team. */
export interface ReleaseSignature {
  /** Ed25519, base64. @source RFC 8032 */
  readonly signature: string;
  /** The id of the token whose key signed it. */
  readonly signedBy: string;
  readonly team: string;
}

/** The metadata of a published release. */
export interface ReleaseMark extends ReleaseOrigin, Partial<ReleaseSignature> {
  /** Hash over the names and bytes of all served files. */
  readonly digest: string;
  /** The shells with which all pages were opened in a browser before publication. */
  readonly smoked?: readonly string[] | undefined;
  /** The reason why they were not opened. */
  readonly notSmoked?: string | undefined;
  /** When it was published, ISO 8601. */
  readonly at: string;
}

export const releasePrefix = (name: string, version: string): string => `${name}/${version}/`;

export const readPublishedMark = (
  store: ObjectStore,
  name: string,
  version: string,
): Promise<ReleaseMark | undefined> => getJson<ReleaseMark>(store, releasePrefix(name, version) + completeMark);

/** Describes the origin of a release: `by ann@quayside.example from commit 1a2b3c4d`; undefined when it is unknown. */
export const formatOrigin = ({ author, commit, dirty }: ReleaseMark): string | undefined => {
  const from = commit && `from commit ${commit.slice(0, 8)}${dirty ? ' with changes that are not in it' : ''}`;
  return [author && `by ${author}`, from].filter(Boolean).join(' ') || undefined;
};
