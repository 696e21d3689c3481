import type { ChangeSet, StorageBackend } from '@electric-sql/pglite/memfs-frontend';
import { type BrowserStorage, browserStorage, type Contents, memoryContents } from './browserStorage';
import { FileImage } from './FileImage';

/** Where a browser keeps an API: what PostgreSQL wrote, change by change, and the contents of files. */
export interface Shelf {
  /** An earlier start has filled it. */
  readonly isFilled: boolean;
  readonly changes: StorageBackend;
  readonly storage: BrowserStorage;
  /** Keeps what came so far, at once or not at all; a start that was torn off before leaves nothing. */
  fill(): Promise<void>;
  close(): void;
}

interface ShelfSettings {
  readonly name: string;
  /** What was filled under another stamp is thrown away. */
  readonly stamp: string;
  /** Whether what comes after the filling is kept as well, before it is answered. */
  readonly goesOn: boolean;
  /** Throws away what was filled under any stamp. */
  readonly afresh?: boolean;
  /** What was read of this name already. */
  readonly ahead?: Promise<Lying> | undefined;
}

/** As many bytes of changes are written anew as one whole at the next start. */
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

const weightOf = ({ files }: ChangeSet): number =>
  [...files.wal, ...files.data].flatMap(({ chunks }) => chunks).reduce((sum, { data }) => sum + data.length, 0);

/** What lies under a name, whatever its stamp. */
interface Lying {
  readonly database: IDBDatabase;
  readonly stamp: unknown;
  readonly changes: Promise<ChangeSet[]>;
  readonly files: Promise<[IDBValidKey[], Uint8Array[]]>;
}

/** Begins to read all that lies under a name, before it is known what is asked for. @throws Error where the browser keeps nothing */
export const lookAhead = async (name: string): Promise<Lying> => {
  const database = await opened(name);
  const reading = (store: Store): IDBObjectStore => database.transaction(store).objectStore(store);
  const lying = {
    changes: done<ChangeSet[]>(reading('changes').getAll()),
    files: Promise.all([done(reading('files').getAllKeys()), done<Uint8Array[]>(reading('files').getAll())]),
  };
  for (const one of Object.values(lying)) one.catch(() => {}); // told to whoever takes it
  return { database, stamp: await done(reading('about').get('stamp')), ...lying };
};

/** Opens what is kept under a name. @throws Error where the browser keeps nothing */
export const openShelf = async ({ name, stamp, goesOn, afresh = false, ahead }: ShelfSettings): Promise<Shelf> => {
  const lying = await ahead;
  const database = lying?.database ?? (await opened(name));

  /** All of it is kept, or nothing. */
  const change = (stores: readonly Store[], act: (store: (name: Store) => IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(stores, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      act((store) => transaction.objectStore(store));
    });
  const reading = (store: Store): IDBObjectStore => database.transaction(store).objectStore(store);

  const isFilled = !afresh && (lying ? lying.stamp : await done(reading('about').get('stamp'))) === stamp;
  // Read while the engine is still loaded.
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
        if (keeps && later.reduce((sum, one) => sum + weightOf(one), 0) > HEAVY)
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
