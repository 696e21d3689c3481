import type { Config } from '../platform/config';
import type { Database } from '../platform/database/database';
import type { FileStorage } from '../platform/files/storage';

/** Placeholder of the platform's author until the demo's author writes this file. */
export const seedDemo = async (_database: Database, _config: Config, _storage: FileStorage): Promise<void> => {};
