import { type ContractRoute, findRoute, isFor, type NavigationEntry } from '@quayside/contract/composition';
import type { Ability, Role } from '@quayside/contract/roles';

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
export type Place = NavigationEntry['place'];

/** An entry as it is drawn. */
export interface DrawnEntry extends NavigationEntry {
  active: boolean;
  disabled: boolean;
}

const routeAt = (remotes: readonly Barred[], path: string): ContractRoute | undefined =>
  findRoute<ContractRoute, Barred>(remotes, path)?.route;

const standsOn = ({ on }: NavigationEntry, section: Section | undefined): boolean =>
  !on || (section !== undefined && on.includes(section));

const isActive = ({ activeOn, path }: NavigationEntry, section: Section | undefined, pathname: string): boolean =>
  activeOn ? section !== undefined && activeOn.includes(section) : pathname === path || pathname.startsWith(`${path}/`);

const isDisabled = ({ disabledFor }: NavigationEntry, { role }: Viewer): boolean =>
  disabledFor?.includes(role) ?? false;

/** The entries of one place on the pages of a section: those for the viewer, that lead to a page, in their order. */
const visibleEntries = (
  place: Place,
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

/**
 * The entries of one place as the contracts of all remotes give them. Of two with the same label the first stands. A page
 * that belongs to no section stands under the tabs of home.
 */
export const entriesAt = (place: Place, remotes: readonly Barred[], viewer: Viewer, pathname: string): DrawnEntry[] => {
  const section = routeAt(remotes, pathname)?.section;
  const home = homeTarget(remotes, viewer);
  const labels = new Set<string>();
  return visibleEntries(place, remotes, viewer, section ?? (home && routeAt(remotes, home)?.section))
    .filter(({ label }) => !labels.has(label) && labels.add(label))
    .map((entry) => ({
      ...entry,
      active: isActive(entry, section, pathname),
      disabled: isDisabled(entry, viewer),
    }));
};
