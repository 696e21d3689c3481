import type { FileStorage } from '../../ports/fileStorage';
import type { ReceivedFile } from './receivedFile';

/** Deletes files that nothing refers to. */
export const discardFiles = async (
  files: readonly ReceivedFile[],
  storage: Pick<FileStorage, 'discard'>,
): Promise<void> => {
  await Promise.all(files.map(({ key }) => storage.discard(key)));
};
