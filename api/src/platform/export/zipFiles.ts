import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';

export interface ZipItem {
  readonly name: string;
  readonly modifiedAt: Date;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** Makes names unique: `list.pdf`, `list (2).pdf`, `list (3).pdf`. */
export const distinctNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let distinct = name;
    for (let number = 2; taken.has(distinct.toLowerCase()); number += 1) distinct = `${stem} (${number})${extension}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
};

type ZipItems = Iterable<ZipItem> | AsyncIterable<ZipItem>;

/**
 * Streams files as a zip, uncompressed, since documents hardly shrink. It is read as fast as it is sent and needs the
 * memory of one chunk; beyond 4 GB or 65,535 files it uses Zip64.
 */
export const zipFiles = (items: ZipItems): Readable => {
  async function* entries() {
    for await (const { name, modifiedAt, open } of items) yield { name, lastModified: modifiedAt, input: await open() };
  }
  async function* chunks() {
    const reader = makeZip(entries(), { buffersAreUTF8: true }).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
  }
  return Readable.from(chunks(), { objectMode: false });
};
