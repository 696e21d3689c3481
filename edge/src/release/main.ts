import { join } from 'node:path';
import { ConfigError } from '@quayside/api/config';
import { ContractError } from '@quayside/contract/composition';
import { SendError } from '@quayside/releases/sendRelease';
import { ReleaseError } from '../registry/releaseError';
import { isHelpAsked, runRelease, sayHelp } from './run';

/** Runs `pnpm release …`; prints the error and sets exit code 1 when it fails. */
async function main(): Promise<void> {
  const line = process.argv.slice(2);
  if (isHelpAsked(line)) return sayHelp(console.log);
  // The store needs the configuration and the packages for S3.
  const { openConfiguredStore } = await import('./configuredStore');
  const store = await openConfiguredStore();
  try {
    const workspace = join(import.meta.dirname, '../../..');
    await runRelease({ store, workspace, say: console.log }, line);
  } finally {
    store.close();
  }
}

main().catch((error: unknown) => {
  const expected = [ReleaseError, SendError, ConfigError, ContractError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
});
