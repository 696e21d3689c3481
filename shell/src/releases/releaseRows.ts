import type { ReleaseFailure, ReleaseHealth } from '@quayside/contract';
import type { ReleaseStatus, ReleaseVersion } from './readReleases';

/** An action on a version. */
export type Step = 'promote' | 'rollback' | 'hold' | 'lift' | 'canary' | 'release';

/** A version of a remote with its health. */
export interface ReleaseRow {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** In the kernel view: the version of this shell's kernel. */
  readonly kernel?: string | undefined;
  readonly facts: ReleaseVersion;
  readonly servedTo: string;
  /** The percentage of users who get it; undefined when unknown. */
  readonly percent: number | undefined;
  readonly state: 'served' | 'canary' | 'held' | 'passed-over' | 'earlier';
  /** The reason why it is held or skipped. */
  readonly reason?: string;
  readonly health: ReleaseHealth | undefined;
  /** The latest move of the remote, on its first row. */
  readonly move?: ReleaseStatus['log'][number] | undefined;
  readonly steps: readonly Step[];
}

/** Number of earlier versions shown next to the served one. */
const EARLIER = 1;

/** Label of the build that came with the shell. It has no version in the registry; pages name the one that they run. */
const unnamed = 'the build that came with it';

const getReleaseState = (
  { served, passedOver }: ReleaseStatus,
  { version, held, canaryFor }: ReleaseVersion,
): ReleaseRow['state'] => {
  if (held !== undefined) return 'held';
  if (passedOver.some((one) => one.version === version)) return 'passed-over';
  if (canaryFor) return 'canary';
  return version === served ? 'served' : 'earlier';
};

const listReleaseSteps = (state: ReleaseRow['state'], hasCanary: boolean): Step[] => {
  const steps: Record<ReleaseRow['state'], Step[]> = {
    canary: ['promote', 'rollback', 'hold'],
    served: hasCanary ? ['hold'] : ['rollback', 'hold'],
    held: ['lift'],
    'passed-over': ['hold'],
    earlier: ['release', 'canary'],
  };
  return steps[state];
};

function rowsOfRemote(status: ReleaseStatus, health: readonly ReleaseHealth[]): ReleaseRow[] {
  const { name, served, yours, canary, passedOver, log, versions } = status;
  const came: ReleaseVersion = { version: yours ?? unnamed };
  const known = served ? versions : [...versions, came];
  const share = versions.find(({ percent, held }) => percent !== undefined && held === undefined)?.percent ?? 0;
  // A held canary is not served: all users get the current version.
  const isTried = canary !== undefined && versions.every(({ version, held }) => version !== canary.version || !held);
  const rows = known.map((facts): ReleaseRow => {
    const { version } = facts;
    const state = facts === came ? 'served' : getReleaseState(status, facts);
    const texts: Record<ReleaseRow['state'], [string, number | undefined]> = {
      served: [isTried ? 'Everybody else' : 'Everybody', isTried && share === 0 ? undefined : 100 - share],
      canary: [facts.canaryFor ?? '', facts.percent],
      held: ['Nobody', 0],
      'passed-over': ['Nobody', 0],
      earlier: ['Nobody', 0],
    };
    const [servedTo, percent] = texts[state];
    const reason = facts.held ?? passedOver.find((one) => one.version === version)?.reason;
    return {
      ...{ id: `${name} ${version}`, name, version, facts, servedTo, percent, state },
      ...(reason !== undefined && { reason }),
      health: health.find((one) => one.remote === name && one.version === version),
      steps: facts === came ? [] : listReleaseSteps(state, canary !== undefined),
    };
  });
  const earlier = rows.filter(({ state }) => state === 'earlier').slice(EARLIER);
  return rows.filter((row) => !earlier.includes(row)).map((row, at) => (at === 0 ? { ...row, move: log[0] } : row));
}

/** Returns the relevant versions of all remotes: canaries, served and held ones, and the previous one. */
export const toReleaseRows = (statuses: readonly ReleaseStatus[], health: readonly ReleaseHealth[]): ReleaseRow[] =>
  statuses.flatMap((status) => rowsOfRemote(status, health));

/**
 * Converts shell rows to rows of their kernels.
 * @param running the shell of this page, which may be in no registry, and its kernel
 */
export const toKernelRows = (rows: readonly ReleaseRow[], running: { shell: string; kernel: string }): ReleaseRow[] =>
  rows.map((row) => ({ ...row, kernel: row.facts.kernel ?? (row.version === running.shell ? running.kernel : '–') }));

/** Returns the share of failed pages; undefined before the first load. */
export const calculateFailureShare = (health: ReleaseHealth | undefined): number | undefined => {
  const pages = Math.max(health?.loads ?? 0, health?.failures ?? 0);
  return health && pages > 0 ? health.failures / pages : undefined;
};

export const findFailures = (failures: readonly ReleaseFailure[], { name, version }: ReleaseRow): ReleaseFailure[] =>
  failures.filter((one) => one.remote === name && one.version === version);

/** A selectable version. */
export interface NamedVersion {
  readonly id: string;
  readonly name: string;
  readonly version: string;
}

/** Returns the versions that are not served to all users, the newest of each remote first, without held ones. */
export const listReleasableVersions = (statuses: readonly ReleaseStatus[]): NamedVersion[] =>
  statuses.flatMap(({ name, served, versions }) =>
    versions
      .filter(({ version, held }) => version !== served && held === undefined)
      .map(({ version }) => ({ id: `${name} ${version}`, name, version })),
  );
