import { RemoteFailure } from '@quayside/kernel/composition';
import { runningShell } from '../releases/runningShell';

/** A release by the address of its scripts, as stacks of all browsers have it. */
const release = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\//;

/** The release whose script stands highest in the stack of an error; nothing when none of a remote stands there. */
export function releaseInStack(error: unknown): { remote: string; version: string } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, remote, version] = release.exec(stack) ?? [];
  return remote && version ? { remote, version: decodeURIComponent(version) } : undefined;
}

/** An error as the failure of the release that threw it, or of the shell. */
export const thrownBy = (error: unknown): RemoteFailure =>
  new RemoteFailure(error instanceof Error ? error.message : String(error), {
    ...(releaseInStack(error) ?? { remote: 'shell', version: runningShell() }),
    reason: 'broken',
    cause: error,
  });
