import type { CallInput, reportClientError } from '@quayside/contract';
import type { Services } from '../../ports/services';

/** Milliseconds until the next alert about the same release: further visitors have the same problem. */
const QUIET_MS = 10 * 60_000;
/** Maximum number of remembered releases, because any signed-in user can report any release. */
const MOST_RELEASES = 100;

type Report = CallInput<typeof reportClientError>['body'];

/**
 * Alerts operators of a release with modified files, at most once in an interval per release; does not delay the
 * caller.
 */
export function alarmOnce() {
  const told = new Map<string, number>();
  return ({ tellOperators }: Pick<Services, 'tellOperators'>, { remote, version, message }: Report): void => {
    const release = `${remote} ${version}`;
    const now = Date.now();
    for (const [one, at] of told) if (now - at >= QUIET_MS) told.delete(one);
    if (!tellOperators || told.has(release) || told.size >= MOST_RELEASES) return;
    told.set(release, now);
    void tellOperators(`A browser refused a file of ${release}, because it is not what was released. ${message}`);
  };
}
