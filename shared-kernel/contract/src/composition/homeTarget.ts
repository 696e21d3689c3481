import type { Ability } from '../roles/ability';
import type { Role } from '../roles/policy';
import { belongsToAudience } from './audience';
import { findRoute } from './findRoute';
import type { ContractRoute, NavigationEntry } from './remoteContract';

/** User who views the page. */
export interface Viewer {
  role: Role;
  ability: Ability;
}

/** Owner of pages and navigation entries: a remote or the shell. */
export interface AudienceOwner {
  readonly contract: { readonly routes: readonly ContractRoute[]; readonly navigation: readonly NavigationEntry[] };
}

type Section = ContractRoute['section'];

const standsOn = ({ on }: NavigationEntry, section: Section | undefined): boolean =>
  !on || (section !== undefined && on.includes(section));

/** Returns the route of a path in the contracts. */
export const routeAt = (remotes: readonly AudienceOwner[], path: string): ContractRoute | undefined =>
  findRoute<ContractRoute, AudienceOwner>(remotes, path)?.route;

/** Checks whether an entry is shown but disabled for the viewer. */
export const isDisabled = ({ disabledFor }: NavigationEntry, { role }: Viewer): boolean =>
  disabledFor?.includes(role) ?? false;

/**
 * Returns the entries of a place on the pages of a section that the viewer may see and that lead to a page, in order.
 */
export const visibleEntries = (
  place: NavigationEntry['place'],
  remotes: readonly AudienceOwner[],
  viewer: Viewer,
  section: Section | undefined,
): NavigationEntry[] =>
  remotes
    .flatMap(({ contract }) => contract.navigation)
    .filter(
      (entry) =>
        entry.place === place &&
        standsOn(entry, section) &&
        belongsToAudience(entry, viewer) &&
        routeAt(remotes, entry.path),
    )
    .sort((one, other) => one.order - other.order);

/**
 * Returns the target of `/`: the page of the first entry that the viewer may open, in the rail, the tabs, then the
 * rail's end.
 */
export const homeTarget = (remotes: readonly AudienceOwner[], viewer: Viewer): string | undefined =>
  (['rail', 'tabs', 'rail-end'] as const)
    .flatMap((place) => visibleEntries(place, remotes, viewer, undefined))
    .filter((entry) => entry.isStart !== false && !isDisabled(entry, viewer))
    .map(({ path }) => path)
    .find((path) => {
      const route = routeAt(remotes, path);
      return route && belongsToAudience(route, viewer);
    });
