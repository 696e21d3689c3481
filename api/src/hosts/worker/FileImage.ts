import type { ChangeSet, FileWrite, StorageEntry } from '@electric-sql/pglite/memfs-frontend';

/** Returns the content of a file after a write. */
const written = (before: Uint8Array | undefined, { size, full, chunks }: FileWrite): Uint8Array => {
  const fits = !full && before?.length === size;
  const content = fits ? before : new Uint8Array(size);
  if (!fits && !full && before) content.set(before.subarray(0, size));
  for (const { at, data } of chunks) content.set(data, at);
  return content;
};

/** Returns a file without its trailing zeros: a log is allocated long before it is written. */
const withoutEnd = (data: Uint8Array): Uint8Array => data.slice(0, data.findLastIndex((byte) => byte !== 0) + 1);

/** The files of a database after applying sets of changes. */
export class FileImage {
  readonly #folders = new Set<string>();
  readonly #files = new Map<string, Uint8Array>();

  take({ ops, files }: ChangeSet): void {
    for (const { op, path } of ops) {
      if (op === 'mkdir') this.#folders.add(path);
      else this.#remove(path);
    }
    for (const file of [...files.wal, ...files.data, ...files.control])
      this.#files.set(file.path, written(this.#files.get(file.path), file));
  }

  /** Returns folders before their content. */
  entries(): StorageEntry[] {
    return [
      ...[...this.#folders].sort().map((path) => ({ kind: 'dir', path }) as const),
      ...[...this.#files].map(([path, data]) => ({ kind: 'file', path, data }) as const),
    ];
  }

  /** Returns all files as one set of changes. */
  whole(): ChangeSet {
    const ops = [...this.#folders].sort().map((path) => ({ op: 'mkdir', path }) as const);
    const data = [...this.#files].map(([path, data]) => ({
      ...{ path, size: data.length, full: true, truncate: true },
      chunks: [{ at: 0, data: withoutEnd(data) }],
    }));
    return { ops, files: { wal: [], data, control: [] } };
  }

  #remove(path: string): void {
    this.#files.delete(path);
    if (!this.#folders.delete(path)) return;
    for (const below of [...this.#folders, ...this.#files.keys()])
      if (below.startsWith(`${path}/`)) this.#remove(below);
  }
}
