import fs from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../platform/id';
import type { Part, Spool } from '../../ports/spool';

interface Written {
  readonly size: number;
  readonly rows: number;
}

/**
 * A file that is read part by part while it is written. It stands between the database and a reader who may be slow: the
 * database is left as soon as it has answered, and memory holds a part at most. The file has no name and ends with the
 * process.
 */
export class FileSpool implements Spool {
  readonly #written: Written[] = [];
  #position = 0;
  #end: 'done' | Error | undefined;
  #wake = () => {};

  private constructor(private readonly file: fs.FileHandle) {}

  static async open(folder: string): Promise<FileSpool> {
    await fs.mkdir(folder, { recursive: true });
    const name = path.join(folder, `export-${newId()}`);
    const file = await fs.open(name, 'wx+', 0o600);
    await fs.unlink(name);
    return new FileSpool(file);
  }

  write = async ({ bytes, rows }: Part): Promise<void> => {
    await this.file.appendFile(bytes);
    this.#written.push({ size: bytes.length, rows });
    this.#wake();
  };

  /** Says that nothing more comes; with an error the reader gets it behind what was written. */
  end = (error?: Error): void => {
    this.#end = error ?? 'done';
    this.#wake();
  };

  /** The next part, as soon as it is there; null behind the last one. @throws what the writing ended with */
  next = async (): Promise<Part | null> => {
    for (;;) {
      const part = this.#written.shift();
      if (part) return this.#read(part);
      if (this.#end instanceof Error) throw this.#end;
      if (this.#end) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  };

  close = (): Promise<void> => this.file.close();

  async #read({ size, rows }: Written): Promise<Part> {
    const bytes = Buffer.alloc(size);
    await this.file.read(bytes, 0, size, this.#position);
    this.#position += size;
    return { bytes, rows };
  }
}
