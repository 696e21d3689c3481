import type { MemoryStorage } from './memoryStorage';

/** What is kept of a demo that was seeded: the database and the files, so that the next start need not write them again. */
export interface Snapshot {
  readonly database: Blob;
  readonly files: readonly (readonly [key: string, content: Uint8Array])[];
}

const shelf = 'quayside-demo';
const addressOf = (key: string, part: string): string => `https://snapshot.invalid/${encodeURIComponent(key)}/${part}`;

/** The lengths of keys and contents as JSON, then the contents one after the other. */
const packed = (files: Snapshot['files']): Blob => {
  const index = new TextEncoder().encode(JSON.stringify(files.map(([key, content]) => [key, content.length])));
  return new Blob([new Uint32Array([index.length]), index, ...files.map(([, content]) => new Uint8Array(content))]);
};

const unpacked = async (blob: Blob): Promise<Snapshot['files']> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as [string, number][];
  let at = 4 + length;
  return index.map(([key, size]) => {
    const content = bytes.subarray(at, at + size);
    at += size;
    return [key, content] as const;
  });
};

/** Reads what an earlier start has kept; undefined where there is nothing, or no place to keep it. */
export const readSnapshot = async (key: string): Promise<Snapshot | undefined> => {
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(shelf);
  const [database, files] = await Promise.all([
    cache.match(addressOf(key, 'database')),
    cache.match(addressOf(key, 'files')),
  ]);
  return database && files && { database: await database.blob(), files: await unpacked(await files.blob()) };
};

/** Keeps a demo for the next start, in place of those before. A browser that is short of room goes without. */
export const keepSnapshot = async (key: string, database: Blob, storage: MemoryStorage): Promise<void> => {
  if (!('caches' in globalThis)) return;
  try {
    await caches.delete(shelf);
    const cache = await caches.open(shelf);
    await cache.put(addressOf(key, 'files'), new Response(packed(storage.all())));
    await cache.put(addressOf(key, 'database'), new Response(database));
  } catch (error) {
    console.warn('the demo could not be kept for the next start', error);
  }
};
