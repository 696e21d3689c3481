/** A stored thing and the mark of this state of it: another content has another tag. */
interface StoredObject {
  readonly body: Buffer;
  readonly tag: string;
}

/** The file of a release that is written last. */
export const completeMark = 'release.json';

/** What a `put` insists on: the object as it was read, or that there is none yet. */
type Expected = { readonly tag: string } | 'nothing';

/** Where releases live: a folder or a bucket. Keys are paths below `releases/`. */
export interface ObjectStore {
  /** For sentences: the folder or the bucket. */
  readonly place: string;
  /** How long a stamp may be believed, in milliseconds. */
  readonly checkEvery: number;
  get(key: string): Promise<StoredObject | undefined>;
  /** A mark that changes when the object is written, had without reading it; nothing when there is no object. */
  stamp(key: string): Promise<string | undefined>;
  /** Writes all or nothing. False, and nothing written, when the object is not what was expected. */
  put(key: string, body: Buffer, expected?: Expected): Promise<boolean>;
  /** The keys that begin with `prefix`, which ends in a slash. */
  list(prefix: string): Promise<string[]>;
  /** The next parts of the keys below `prefix`: the names of its folders. */
  folders(prefix: string): Promise<string[]>;
  /** Removes everything below `prefix`, which ends in a slash, or one object. */
  remove(prefixOrKey: string): Promise<void>;
  /** A release below `prefix` as a folder of this machine, fetched when it is elsewhere; nothing when there is none. */
  asFolder(prefix: string): Promise<string | undefined>;
  /** The part of a store elsewhere that this machine has; nothing for a store of this machine. */
  readonly copy?: ObjectStore;
  close(): void;
}

/** The JSON behind a key. */
export const getJson = async <T>(store: ObjectStore, key: string): Promise<T | undefined> => {
  const found = await store.get(key);
  return found && (JSON.parse(found.body.toString('utf8')) as T);
};

export const asJson = (content: object): Buffer => Buffer.from(`${JSON.stringify(content, null, 1)}\n`);
