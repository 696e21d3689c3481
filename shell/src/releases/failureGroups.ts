import type { ReleaseFailure } from '@quayside/contract';

/** Why something failed, for people. */
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

/** What is looked for first: it is said also where there was none. */
const watched = ['broken', 'late', 'tampered'];

export const kindOf = ({ reason }: ReleaseFailure): string => kinds[reason] ?? reason;

/** The page that an address belongs to: `/bookings/:id/tracking`, whichever booking it was. */
const pageOf = ({ route }: ReleaseFailure): string =>
  route.replace(/\/(?:[0-9a-f]{24}|[0-9a-f-]{36}|\d+)(?=\/|$)/g, '/:id');

export type GroupedBy = 'kind' | 'page';

/** Failures with something in common, and how often they were met together. */
export interface FailureGroup {
  readonly title: string;
  readonly times: number;
  readonly failures: readonly ReleaseFailure[];
}

/** Failures by what they are or by where they were met, the most frequent first; kinds that are watched stand there without any. */
export function failureGroups(failures: readonly ReleaseFailure[], by: GroupedBy): FailureGroup[] {
  const titleOf = by === 'kind' ? kindOf : pageOf;
  const none = by === 'kind' ? watched.map((reason) => kinds[reason] ?? reason) : [];
  const titles = [...new Set([...failures.map(titleOf), ...none])];
  return titles
    .map((title) => {
      const found = failures.filter((one) => titleOf(one) === title).toSorted((one, other) => other.times - one.times);
      return { title, times: found.reduce((sum, { times }) => sum + times, 0), failures: found };
    })
    .toSorted((one, other) => other.times - one.times);
}
