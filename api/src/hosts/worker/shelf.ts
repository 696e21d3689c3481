import type { ChangeSet, StorageBackend } from '@electric-sql/pglite/memfs-frontend';
import { type BrowserStorage, browserStorage, type Contents, memoryContents } from './browserStorage';
import { FileImage } from './FileImage';

/** The browser's store of an API: PostgreSQL's writes, change by change, and file contents. */
export interface Shelf {
  /** Whether an earlier start has filled it. */
  readonly isFilled: boolean;
  readonly changes: StorageBackend;
  readonly storage: BrowserStorage;
  /** Stores the changes so far atomically; an interrupted start leaves nothing. */
  fill(): Promise<void>;
  close(): void;
}

interface ShelfSettings {
  readonly name: string;
  /** Version stamp; data filled under another stamp is discarded. */
  readonly stamp: string;
  /** Whether changes after the first fill are stored as well, before each response. */
  readonly goesOn: boolean;
  /** Discards data filled under any stamp. */
  readonly afresh?: boolean;
  /** Data of this name that is already being read. */
  readonly ahead?: Promise<StoredData> | undefined;
}

/** Bytes of changes from which the next start compacts them. */
const HEAVY = 24 * 1024 * 1024;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const opened = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('about');
    request.result.createObjectStore('files');
    request.result.createObjectStore('changes', { autoIncrement: true });
  };
  return done(request);
};

type Store = 'about' | 'files' | 'changes';

const countStoredBytes = ({ files }: ChangeSet): number =>
  [...files.wal, ...files.data].flatMap(({ chunks }) => chunks).reduce((sum, { data }) => sum + data.length, 0);

/** Stored data of a name, whatever its stamp. */
interface StoredData {
  readonly database: IDBDatabase;
  readonly stamp: unknown;
  readonly changes: Promise<ChangeSet[]>;
  readonly files: Promise<[IDBValidKey[], Uint8Array[]]>;
}

/** Starts to read all data of a name, before the settings are known. @throws Error where the browser stores nothing */
export const lookAhead = async (name: string): Promise<StoredData> => {
  const database = await opened(name);
  const reading = (store: Store): IDBObjectStore => database.transaction(store).objectStore(store);
  const lying = {
    changes: done<ChangeSet[]>(reading('changes').getAll()),
    files: Promise.all([done(reading('files').getAllKeys()), done<Uint8Array[]>(reading('files').getAll())]),
  };
  for (const one of Object.values(lying)) one.catch(() => {}); // The consumer handles the error.
  return { database, stamp: await done(reading('about').get('stamp')), ...lying };
};

/** Opens the stored data of a name. @throws Error where the browser stores nothing */
export const openShelf = async ({ name, stamp, goesOn, afresh = false, ahead }: ShelfSettings): Promise<Shelf> => {
  const lying = await ahead;
  const database = lying?.database ?? (await opened(name));

  /** Stores all of it in one transaction, or nothing. */
  const change = (stores: readonly Store[], act: (store: (name: Store) => IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(stores, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      act((store) => transaction.objectStore(store));
    });
  const reading = (store: Store): IDBObjectStore => database.transaction(store).objectStore(store);

  const isFilled = !afresh && (lying ? lying.stamp : await done(reading('about').get('stamp'))) === stamp;
  // Read while the engine is still loading.
  const kept: Promise<ChangeSet[]> = isFilled
    ? (lying?.changes ?? done(reading('changes').getAll()))
    : Promise.resolve([]);
  const image = new FileImage();
  const files = new Map<string, Uint8Array>();
  let collects = !isFilled;
  let keeps = isFilled && goesOn;

  if (!isFilled)
    await change(['about', 'files', 'changes'], (store) => {
      for (const one of ['about', 'files', 'changes'] as const) store(one).clear();
    });
  else if (!goesOn) {
    const [keys, contents] = await (lying ?? (await lookAhead(name))).files;
    for (const [at, key] of keys.entries()) files.set(String(key), contents[at] as Uint8Array);
  }

  const writeWhole = (store: IDBObjectStore): void => {
    store.clear();
    store.add(image.whole());
  };

  const inMemory = memoryContents(files);
  const contents: Contents = {
    read: async (key) => (await inMemory.read(key)) ?? (keeps ? done(reading('files').get(key)) : undefined),
    write: (key, content) =>
      keeps ? change(['files'], (store) => void store('files').put(content, key)) : inMemory.write(key, content),
    remove: async (key) => {
      await inMemory.remove(key);
      if (keeps) await change(['files'], (store) => void store('files').delete(key));
    },
  };

  return {
    isFilled,
    storage: browserStorage(contents),
    changes: {
      init: async () => {},
      load: async function* () {
        const [whole, ...later] = await kept;
        for (const one of whole ? [whole, ...later] : []) image.take(one);
        if (keeps && later.reduce((sum, one) => sum + countStoredBytes(one), 0) > HEAVY)
          await change(['changes'], (store) => writeWhole(store('changes')));
        yield* image.entries();
      },
      apply: async (changes) => {
        if (keeps) await change(['changes'], (store) => void store('changes').add(changes));
        else if (collects) image.take(changes);
      },
      close: async () => {},
    },
    fill: async () => {
      await change(['about', 'files', 'changes'], (store) => {
        writeWhole(store('changes'));
        for (const [key, content] of files) store('files').put(content, key);
        store('about').put(stamp, 'stamp');
      });
      collects = false;
      keeps = goesOn;
    },
    close: () => database.close(),
  };
};
