/** A stored object with its tag; different content has a different tag. */
interface StoredObject {
  readonly body: Buffer;
  readonly tag: string;
}

/** The file of a release that is written last. */
export const completeMark = 'release.json';

/** The precondition of a `put`: the object is unchanged since it was read, or does not exist. */
type PutCondition = { readonly tag: string } | 'nothing';

/** A store of releases: a folder or a bucket. Keys are paths below `releases/`. */
export interface ObjectStore {
  /** Description for messages: the folder or the bucket. */
  readonly place: string;
  /** Period in which a stamp is reused before it is read again, in milliseconds. */
  readonly checkEvery: number;
  get(key: string): Promise<StoredObject | undefined>;
  /** Returns a mark that changes with every write, without reading the object; undefined when there is no object. */
  stamp(key: string): Promise<string | undefined>;
  /** Writes the whole object or nothing. Resolves to false, without writing, when the precondition fails. */
  put(key: string, body: Buffer, expected?: PutCondition): Promise<boolean>;
  /** Lists the keys that start with `prefix`, which ends in a slash. */
  list(prefix: string): Promise<string[]>;
  /** Lists the names of the folders directly below `prefix`. */
  folders(prefix: string): Promise<string[]>;
  /** Removes one object, or everything below a prefix that ends in a slash. */
  remove(prefixOrKey: string): Promise<void>;
  /** Returns a release as a local folder, fetched when the store is remote; undefined when there is none. */
  asFolder(prefix: string): Promise<string | undefined>;
  /** The local part of a remote store; undefined for a local store. */
  readonly copy?: ObjectStore;
  close(): void;
}

/** Reads and parses the JSON of a key. */
export const getJson = async <T>(store: ObjectStore, key: string): Promise<T | undefined> => {
  const found = await store.get(key);
  return found && (JSON.parse(found.body.toString('utf8')) as T);
};

export const asJson = (content: object): Buffer => Buffer.from(`${JSON.stringify(content, null, 1)}\n`);
