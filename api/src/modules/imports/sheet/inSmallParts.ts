/** Bytes per part: some dozens of lines. Rows of a part wait in memory until they are read. */
const PART = 8 * 1024;

/** Returns the bytes in small parts, so that only a few rows are created at once. */
export async function* inSmallParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) for (let at = 0; at < chunk.length; at += PART) yield chunk.subarray(at, at + PART);
}
