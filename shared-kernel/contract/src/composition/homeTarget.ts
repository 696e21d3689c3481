import type { Ability } from '../roles/ability';
import type { Role } from '../roles/policy';
import { isFor } from './audience';
import { findRoute } from './findRoute';
import type { ContractRoute, NavigationEntry } from './remoteContract';

/** Who looks at the page. */
export interface Viewer {
  role: Role;
  ability: Ability;
}

/** What has pages and entries: a remote, and the shell for its own. */
export interface Barred {
  readonly contract: { readonly routes: readonly ContractRoute[]; readonly navigation: readonly NavigationEntry[] };
}

type Section = ContractRoute['section'];

const standsOn = ({ on }: NavigationEntry, section: Section | undefined): boolean =>
  !on || (section !== undefined && on.includes(section));

/** The page's route in the contracts. */
export const routeAt = (remotes: readonly Barred[], path: string): ContractRoute | undefined =>
  findRoute<ContractRoute, Barred>(remotes, path)?.route;

/** An entry that is drawn, but leads nowhere for the viewer. */
export const isDisabled = ({ disabledFor }: NavigationEntry, { role }: Viewer): boolean =>
  disabledFor?.includes(role) ?? false;

/** The entries of one place on the pages of a section: those for the viewer, that lead to a page, in their order. */
export const visibleEntries = (
  place: NavigationEntry['place'],
  remotes: readonly Barred[],
  viewer: Viewer,
  section: Section | undefined,
): NavigationEntry[] =>
  remotes
    .flatMap(({ contract }) => contract.navigation)
    .filter(
      (entry) =>
        entry.place === place && standsOn(entry, section) && isFor(entry, viewer) && routeAt(remotes, entry.path),
    )
    .sort((one, other) => one.order - other.order);

/** Where `/` leads: to the page of the first entry that the viewer has and may open, in the rail, the tabs, the rail's end. */
export const homeTarget = (remotes: readonly Barred[], viewer: Viewer): string | undefined =>
  (['rail', 'tabs', 'rail-end'] as const)
    .flatMap((place) => visibleEntries(place, remotes, viewer, undefined))
    .filter((entry) => !isDisabled(entry, viewer))
    .map(({ path }) => path)
    .find((path) => {
      const route = routeAt(remotes, path);
      return route && isFor(route, viewer);
    });
