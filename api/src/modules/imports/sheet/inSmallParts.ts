import { nextTurn } from '../../../platform/jobs/nextTurn';

/** Bytes per part: some dozens of lines. Rows of a part wait in memory until they are read. */
const PART = 8 * 1024;
/** Milliseconds after which other work gets its turn. Reading from memory would otherwise never leave the event loop. */
const MOST_MS = 10;

/** Returns the bytes in small parts, so that only a few rows are created at once and other calls go on in between. */
export async function* inSmallParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun = performance.now();
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PART) {
      yield chunk.subarray(at, at + PART);
      if (performance.now() - begun < MOST_MS) continue;
      await nextTurn();
      begun = performance.now();
    }
}
