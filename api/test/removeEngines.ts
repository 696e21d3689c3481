import fs from 'node:fs/promises';
import type { TeardownFiles } from './prepareEngines';

const removeEngines = async (): Promise<void> => {
  const { placesToRemove = [], foldersToRemove = [] } = globalThis as TeardownFiles;
  for (const place of placesToRemove.splice(0)) await place.remove();
  for (const folder of foldersToRemove.splice(0)) await fs.rm(folder, { recursive: true, force: true });
};

export default removeEngines;
