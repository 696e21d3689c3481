import { Inflate } from 'fflate';
import type { Content } from './content';
import { Refused } from './refused';
import { startOfEntry, type ZipEntry } from './zipDirectory';

/** Unpacked bytes, unpacked bytes per packed one, and parts that no honest document exceeds: fifty thousand lines of rates have half of it. */
const LIMITS = { size: 80 * 1024 * 1024, ratio: 200, entries: 10_000 };
/** Small files may grow as they like. */
const ALWAYS = 1024 * 1024;
const AT_ONCE = 16 * 1024;

/** What may still be unpacked, whatever is inside of what: bytes. */
export interface Budget {
  left: number;
}

/** The one bound on unpacking, for every file that is a zip inside. */
export const budgetFor = ({ size }: Content): Budget => ({
  left: Math.min(LIMITS.size, Math.max(ALWAYS, size * LIMITS.ratio)),
});

const spend = (budget: Budget, bytes: number): void => {
  budget.left -= bytes;
  if (budget.left < 0) throw new Refused('bomb');
};

/** Unpacks bytes of the deflate kind, or passes stored ones on; what comes out is counted as it comes. @throws Refused */
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

/** Parts as they are told, before anything is unpacked. @throws Refused where that is too much, or twofold */
export const requireHonest = (entries: readonly ZipEntry[], { size }: Content, budget: Budget): void => {
  const total = (of: 'size' | 'compressedSize') => entries.reduce((sum, entry) => sum + entry[of], 0);
  if (entries.length > LIMITS.entries || total('size') > budget.left) throw new Refused('bomb');
  // Parts that share their bytes are how a small zip becomes an endless one.
  if (total('compressedSize') > size) throw new Refused('bomb');
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new Refused('locked');
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const leaves = (name: string) => /(?:^|\/)\.\.(?:\/|$)/.test(name);
  if (names.size < entries.length || entries.some(({ name }) => leaves(name))) throw new Refused('false');
};

/** One part, unpacked. @throws Refused where it is not what the directory says, or more than may be */
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
  // What lies about its size is read whole by others, who believe it.
  if (unpacked !== size) throw new Refused('bomb');
}
