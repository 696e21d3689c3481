import { Inflate } from 'fflate';
import type { Content } from './content';
import { Refused } from './refused';
import { startOfEntry, type ZipEntry } from './zipDirectory';

/**
 * Limits that no ordinary document exceeds, in unpacked bytes, unpacked bytes per packed one, and parts: a list of
 * fifty thousand rates has half of it.
 */
const LIMITS = { size: 80 * 1024 * 1024, ratio: 200, entries: 10_000 };
/** Bytes below which the ratio is not checked. */
const ALWAYS = 1024 * 1024;
const AT_ONCE = 16 * 1024;

/** Bytes that may still be unpacked, across all nesting levels. */
export interface Budget {
  left: number;
}

/** Returns the limit on unpacking, for every file that is a zip inside. */
export const budgetFor = ({ size }: Content): Budget => ({
  left: Math.min(LIMITS.size, Math.max(ALWAYS, size * LIMITS.ratio)),
});

const spend = (budget: Budget, bytes: number): void => {
  budget.left -= bytes;
  if (budget.left < 0) throw new Refused('bomb');
};

/** Inflates deflated bytes, or passes stored ones through; counts the output as it arrives. @throws Refused */
export async function* unpack(
  packed: AsyncIterable<Uint8Array>,
  isDeflated: boolean,
  budget: Budget,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const inflate = new Inflate((chunk) => {
    spend(budget, chunk.length);
    ready.push(chunk);
  });
  const push = (chunk: Uint8Array, isLast: boolean): void => {
    try {
      inflate.push(chunk, isLast);
    } catch (error) {
      throw error instanceof Refused ? error : new Refused('false');
    }
  };
  for await (const chunk of packed) {
    if (isDeflated) push(chunk, false);
    else {
      spend(budget, chunk.length);
      ready.push(chunk);
    }
    yield* ready;
    ready = [];
  }
  if (isDeflated) push(new Uint8Array(0), true);
  yield* ready;
}

async function* packedBytes({ read }: Content, from: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; at += AT_ONCE) yield await read(from + at, Math.min(AT_ONCE, length - at));
}

/**
 * Checks the directory's sizes and names before anything is unpacked. @throws Refused for too much content, or for
 * duplicates
 */
export const requireHonest = (entries: readonly ZipEntry[], { size }: Content, budget: Budget): void => {
  const total = (of: 'size' | 'compressedSize') => entries.reduce((sum, entry) => sum + entry[of], 0);
  if (entries.length > LIMITS.entries || total('size') > budget.left) throw new Refused('bomb');
  // Overlapping parts are a way to make a small zip unpack endlessly.
  if (total('compressedSize') > size) throw new Refused('bomb');
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new Refused('locked');
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const leaves = (name: string) => /(?:^|\/)\.\.(?:\/|$)/.test(name);
  if (names.size < entries.length || entries.some(({ name }) => leaves(name))) throw new Refused('false');
};

/** Unpacks one part. @throws Refused where it differs from the directory, or is too large */
export async function* unpackEntry(content: Content, entry: ZipEntry, budget: Budget): AsyncGenerator<Uint8Array> {
  const { method, compressedSize, size } = entry;
  const from = await startOfEntry(content, entry);
  if (from === null || from + compressedSize > content.size || (method !== 0 && method !== 8))
    throw new Refused('false');
  let unpacked = 0;
  for await (const chunk of unpack(packedBytes(content, from, compressedSize), method === 8, budget)) {
    unpacked += chunk.length;
    yield chunk;
  }
  // A false size is dangerous, because other programs trust it.
  if (unpacked !== size) throw new Refused('bomb');
}
