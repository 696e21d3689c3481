import { join } from 'node:path';
import { ConfigError, loadConfig } from '@quayside/api';
import { ReleaseError } from '../registry/releaseError';
import { openReleaseStore } from '../store/openStore';
import { runRelease } from './run';

/** `pnpm release …`; a line of what went wrong and exit code 1 when it does not work. */
async function main(): Promise<void> {
  const store = await openReleaseStore(loadConfig());
  try {
    const workspace = join(import.meta.dirname, '../../..');
    await runRelease({ store, workspace, say: console.log }, process.argv.slice(2));
  } finally {
    store.close();
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof ReleaseError || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  process.exit(1);
});
