import type { FileStorage } from '../../ports/fileStorage';

/** A storage that takes over files which were received on the local disk. */
export interface DiskStorage extends FileStorage {
  /** A folder on the local disk for files that are being received. */
  readonly incoming: string;
  /** Takes over a file of `incoming`; the file is gone from there afterwards. */
  adopt(key: string, file: string): Promise<void>;
  /** Whether the local disk has room for what comes next. */
  hasRoom(): Promise<boolean>;
}

/** What a kind of storage brings; receiving a stream is the same for all. */
export type Backend = Omit<DiskStorage, 'incoming' | 'put' | 'discard' | 'hasRoom'>;
