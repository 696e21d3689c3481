import type { ReleaseOrigin } from '@quayside/releases/origin';
import { completeMark, getJson, type ObjectStore } from '../store/objectStore';

/** What a team proved of its release. */
export interface Proof {
  /** Ed25519, base64. @source RFC 8032 */
  readonly signature: string;
  /** The id of the token whose key it was made with. */
  readonly signedBy: string;
  readonly team: string;
}

/** What is known of a published release beside its files. */
export interface ReleaseMark extends ReleaseOrigin, Partial<Proof> {
  /** Over the names and bytes of everything that is served. */
  readonly digest: string;
  /** The shells with which all of it was opened in a browser before it was published. */
  readonly smoked?: readonly string[] | undefined;
  /** Why it was opened in none. */
  readonly notSmoked?: string | undefined;
  /** When it was published, ISO 8601. */
  readonly at: string;
}

export const releasePrefix = (name: string, version: string): string => `${name}/${version}/`;

export const publishedMark = (store: ObjectStore, name: string, version: string): Promise<ReleaseMark | undefined> =>
  getJson<ReleaseMark>(store, releasePrefix(name, version) + completeMark);

/** `by ann@quayside.example from commit 1a2b3c4d`, for people; nothing where nobody said. */
export const originText = ({ author, commit, dirty }: ReleaseMark): string | undefined => {
  const from = commit && `from commit ${commit.slice(0, 8)}${dirty ? ' with changes that are not in it' : ''}`;
  return [author && `by ${author}`, from].filter(Boolean).join(' ') || undefined;
};
