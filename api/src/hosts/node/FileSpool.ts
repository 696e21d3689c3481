import fs from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../platform/encoding/id';
import { PieceChannel } from '../../platform/export/PieceChannel';
import type { Part, Spool } from '../../ports/spool';

interface PieceSize {
  readonly size: number;
  readonly rows: number;
}

/**
 * A file that is read while it is written. It buffers between the database and a slow reader: the database connection
 * is released as soon as the query has ended, and memory holds at most one chunk. The file is unlinked and ends with
 * the process.
 */
export class FileSpool implements Spool {
  readonly #written = new PieceChannel<PieceSize>();
  #position = 0;

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
    this.#written.give({ size: bytes.length, rows });
  };

  end = this.#written.end;

  next = async (): Promise<Part | null> => {
    const part = await this.#written.take();
    return part && this.#read(part);
  };

  close = (): Promise<void> => this.file.close();

  async #read({ size, rows }: PieceSize): Promise<Part> {
    const bytes = Buffer.alloc(size);
    await this.file.read(bytes, 0, size, this.#position);
    this.#position += size;
    return { bytes, rows };
  }
}
