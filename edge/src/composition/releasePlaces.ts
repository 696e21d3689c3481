import type { ObjectStore } from '../store/objectStore';

/** Where shells and remotes are found. */
export interface ReleasePlaces {
  /** The folder with `shell` and `remote-*`. */
  readonly workspace: string;
  readonly store: ObjectStore;
  /** Told of a release or a remote that could not be read; it is passed over. */
  readonly warn: (error: unknown, sentence: string) => void;
}
