/** Bytes of a part: some dozens of lines. What is read of one waits in memory until somebody takes it. */
const PART = 8 * 1024;

/** The same bytes in parts of which few rows are made at once. */
export async function* inSmallParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) for (let at = 0; at < chunk.length; at += PART) yield chunk.subarray(at, at + PART);
}
