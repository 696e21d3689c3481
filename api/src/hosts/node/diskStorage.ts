import type { FileStorage } from '../../ports/fileStorage';

/** A storage that adopts files which were received on the local disk. */
export interface DiskStorage extends FileStorage {
  /** Folder on the local disk for incoming files. */
  readonly incoming: string;
  /** Moves a file out of `incoming` into the storage. */
  adopt(key: string, file: string): Promise<void>;
  /** Returns whether the local disk has room for further files. */
  hasRoom(): Promise<boolean>;
}

/** The part of a storage that each kind implements; receiving a stream is the same for all. */
export type Backend = Omit<DiskStorage, 'incoming' | 'put' | 'discard' | 'hasRoom'>;
