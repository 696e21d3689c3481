import type { CallInput, reportClientError } from '@quayside/contract';
import type { Services } from '../../ports/services';

/** How long a release is not spoken of again, in milliseconds: what one visitor met, the next ones meet too. */
const QUIET_MS = 10 * 60_000;
/** Anybody who is signed in can report any release. */
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
