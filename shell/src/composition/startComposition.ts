import type { RemoteFailure } from '@freight/shared-kernel/composition';
import { composeAgain } from './composeAgain';
import { installFederation, loadRelease } from './federationRuntime';
import { readComposition } from './readComposition';
import { createShellComposition, type ShellComposition } from './shellComposition';

/**
 * The composition that the edge inlined in this page, ready to load remotes.
 *
 * @param report tells the platform of a remote that failed; it knows generation and route beside what the failure says.
 */
export function startComposition({ report }: { report(failure: RemoteFailure): void }): ShellComposition {
  installFederation();
  return createShellComposition(readComposition(), { loadRelease, composeAgain, report });
}
