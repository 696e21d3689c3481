import { join } from 'node:path';
import type { Config } from '@quayside/api';
import { openFolderStore } from './folderStore';
import type { ObjectStore } from './objectStore';

/** Opens the configured bucket, else the folder `releases` below DATA_DIR. */
export async function openReleaseStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<ObjectStore> {
  if (!s3) return openFolderStore(join(dataDir, 'releases'));
  // Amazon's client is slow to load: import it only when it is used.
  const { openBucketStore } = await import('./bucketStore');
  return openBucketStore(s3, join(dataDir, 'release-mirror'));
}
