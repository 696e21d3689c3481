import type { ComposedRemote } from '@quayside/contract/composition';
import { RemoteFailure } from '@quayside/kernel/composition';

/**
 * Converts any load error to a RemoteFailure that names remote, version and part.
 * @param running the version that runs in this page; it may be older than the composed one
 */
export const toRemoteFailure =
  (remote: ComposedRemote | undefined, part: string, running?: string) =>
  (error: unknown): never => {
    if (error instanceof RemoteFailure) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new RemoteFailure(`${part} of ${remote?.name} could not be loaded: ${why}`, {
      remote: remote?.name ?? '',
      version: running ?? (remote?.state === 'composed' ? remote.release.version : remote?.contract.version),
      reason: 'unreachable',
      cause: error,
    });
  };
