import { loadConfig } from '@quayside/api/config';
import type { ObjectStore } from '../store/objectStore';
import { openReleaseStore } from '../store/openStore';

/** Opens the store that the environment configures, the same as the edge uses. */
export const openConfiguredStore = (): Promise<ObjectStore> => openReleaseStore(loadConfig());
