import type { ReleaseFailure } from '@quayside/contract';

/** Labels of the failure reasons. */
const kinds: Readonly<Record<string, string>> = {
  broken: 'Threw',
  threw: 'Threw as it loaded',
  unreachable: 'No answer',
  missing: 'File missing',
  tampered: 'Integrity',
  late: 'Timed out',
  unfit: 'Kernel too old',
  unknown: 'Unknown part',
};

/** Kinds that are always listed, even without failures. */
const watched = ['broken', 'late', 'tampered'];

export const getFailureKind = ({ reason }: ReleaseFailure): string => kinds[reason] ?? reason;

/** Returns the page of an address, without record ids: `/bookings/:id/tracking`. */
const toPagePattern = ({ route }: ReleaseFailure): string =>
  route.replace(/\/(?:[0-9a-f]{24}|[0-9a-f-]{36}|\d+)(?=\/|$)/g, '/:id');

export type GroupedBy = 'kind' | 'page';

/** A group of failures with their total count. */
export interface FailureGroup {
  readonly title: string;
  readonly times: number;
  readonly failures: readonly ReleaseFailure[];
}

/** Groups failures by kind or page, the most frequent first; watched kinds are listed even when empty. */
export function groupFailures(failures: readonly ReleaseFailure[], by: GroupedBy): FailureGroup[] {
  const titleOf = by === 'kind' ? getFailureKind : toPagePattern;
  const none = by === 'kind' ? watched.map((reason) => kinds[reason] ?? reason) : [];
  const titles = [...new Set([...failures.map(titleOf), ...none])];
  return titles
    .map((title) => {
      const found = failures.filter((one) => titleOf(one) === title).toSorted((one, other) => other.times - one.times);
      return { title, times: found.reduce((sum, { times }) => sum + times, 0), failures: found };
    })
    .toSorted((one, other) => other.times - one.times);
}
