import { join } from 'node:path';
import { ConfigError } from '@quayside/api';
import { ContractError } from '@quayside/contract/composition';
import { SendError } from '@quayside/releases/sendRelease';
import { ReleaseError } from '../registry/releaseError';
import { openConfiguredStore } from './configuredStore';
import { runRelease } from './run';

/** Runs `pnpm release …`; prints the error and sets exit code 1 when it fails. */
async function main(): Promise<void> {
  const store = await openConfiguredStore();
  try {
    const workspace = join(import.meta.dirname, '../../..');
    await runRelease({ store, workspace, say: console.log }, process.argv.slice(2));
  } finally {
    store.close();
  }
}

main().catch((error: unknown) => {
  const expected = [ReleaseError, SendError, ConfigError, ContractError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
});
