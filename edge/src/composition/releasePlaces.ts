import type { ObjectStore } from '../store/objectStore';

/** The places that are searched for shells and remotes. */
export interface ReleasePlaces {
  /** The folder with `shell` and `remote-*`. */
  readonly workspace: string;
  readonly store: ObjectStore;
  /** Reports a release or remote that could not be read and is skipped. */
  readonly warn: (error: unknown, sentence: string) => void;
}
