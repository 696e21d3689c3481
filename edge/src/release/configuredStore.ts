import { loadConfig } from '@quayside/api';
import type { ObjectStore } from '../store/objectStore';
import { openReleaseStore } from '../store/openStore';

/** The store that the environment names, as the edge has it. */
export const openConfiguredStore = (): Promise<ObjectStore> => openReleaseStore(loadConfig());
