import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipItem {
  readonly name: string;
  readonly modifiedAt: Date;
  readonly open: () => Promise<Readable>;
}

/** `list.pdf`, `list (2).pdf`, `list (3).pdf` where names meet. */
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

/**
 * One file after the other as a zip, stored and not packed, since documents hardly shrink. It is read as fast as it is
 * sent and needs the memory of a chunk.
 */
export const zipFiles = (items: readonly ZipItem[]): Readable => {
  async function* chunks() {
    let ready: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      ready.push(chunk);
    });
    const take = () => {
      const taken = ready;
      ready = [];
      return taken;
    };
    for (const { name, modifiedAt, open } of items) {
      const entry = new ZipPassThrough(name);
      entry.mtime = modifiedAt;
      zip.add(entry);
      for await (const chunk of await open()) {
        entry.push(chunk as Uint8Array);
        yield* take();
      }
      entry.push(new Uint8Array(0), true);
      yield* take();
    }
    zip.end();
    yield* take();
  }
  return Readable.from(chunks(), { objectMode: false });
};
