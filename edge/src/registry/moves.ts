import { type CanaryAudience, formatAudience } from './audience';
import type { Move, ServedRemote } from './registry';
import { ReleaseError } from './releaseError';

/** The steps of a remote's pointers, as pure functions; each throws a ReleaseError when it makes no sense. */

const without = (served: ServedRemote, version: string): string[] => served.versions.filter((one) => one !== version);

function refuseHeld({ held }: ServedRemote, version: string): void {
  const hold = held[version];
  if (hold)
    throw new ReleaseError(`${version} is held: ${hold.reason}. Release a mended version, or lift the hold first.`);
}

/** Serves a version to all users and ends a running canary. */
export const serveToAll =
  (version: string) =>
  (served: ServedRemote): Move => {
    refuseHeld(served, version);
    const { canary, ...rest } = served;
    const before = served.current ? `, ${served.current} before` : '';
    const ended = canary && canary.version !== version ? `; the canary ${canary.version} has ended` : '';
    return {
      after: {
        ...rest,
        current: version,
        // Keep the time when the version was already current.
        ...(served.current !== version && { since: new Date().toISOString() }),
        versions: [...without(served, version), version],
      },
      did: `${version} for everybody${served.current === version ? ', as before' : before}${ended}`,
    };
  };

export const startCanary =
  (version: string, to: CanaryAudience) =>
  (served: ServedRemote): Move => {
    refuseHeld(served, version);
    if (served.current === version)
      throw new ReleaseError(`Everybody has ${version} already: there is nothing to try.`);
    return { after: { ...served, canary: { version, to } }, did: `${version} as a canary for ${formatAudience(to)}` };
  };

/** The canary becomes what everybody gets. */
export const promote = (served: ServedRemote): Move => {
  if (!served.canary) throw new ReleaseError('There is no canary to promote.');
  return serveToAll(served.canary.version)(served);
};

/** Reverts the last step: ends a canary, else serves the release before to all users. */
export const rollBack = (served: ServedRemote): Move => {
  const { canary, current, since, ...rest } = served;
  const everybody = current ?? 'the build that came with the shell';
  if (canary)
    return {
      after: { ...rest, ...(current && { current }), ...(since && { since }) },
      did: `the canary ${canary.version} has ended, everybody has ${everybody}`,
    };
  if (!current)
    throw new ReleaseError('Everybody has the build that came with the shell: there is nothing to roll back.');
  const versions = without(served, current);
  const before = versions.findLast((version) => !served.held[version]);
  return {
    after: { ...rest, versions, ...(before && { current: before }) },
    did: `back from ${current} to ${before ?? 'the build that came with the shell'}`,
  };
};

/** Stops serving a version until the hold is lifted. The first reason is kept. */
export const hold =
  (version: string, reason: string) =>
  (served: ServedRemote): Move => {
    if (served.current !== version && served.canary?.version !== version && !served.versions.includes(version))
      throw new ReleaseError(`${version} is not served: there is nothing to hold.`);
    const held = { [version]: { reason, at: new Date().toISOString() }, ...served.held };
    return { after: { ...served, held }, did: `${version} is held: ${held[version]?.reason}` };
  };

export const lift =
  (version: string) =>
  (served: ServedRemote): Move => {
    const { [version]: lifted, ...held } = served.held;
    if (!lifted) throw new ReleaseError(`${version} is not held.`);
    return { after: { ...served, held }, did: `${version} is held no longer` };
  };
