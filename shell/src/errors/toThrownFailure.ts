import { RemoteFailure } from '@quayside/kernel/composition';
import { runningShell } from '../releases/runningShell';

/** Matches a release by the address of its scripts, in the stack format of any browser. */
const release = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\//;

/** Returns the topmost release in the stack of an error; undefined when it has none of a remote. */
export function findReleaseInStack(error: unknown): { remote: string; version: string } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, remote, version] = release.exec(stack) ?? [];
  return remote && version ? { remote, version: decodeURIComponent(version) } : undefined;
}

/** Converts an error to a failure of the release that threw it, or of the shell. */
export const toThrownFailure = (error: unknown): RemoteFailure =>
  new RemoteFailure(error instanceof Error ? error.message : String(error), {
    ...(findReleaseInStack(error) ?? { remote: 'shell', version: runningShell() }),
    reason: 'broken',
    cause: error,
  });
