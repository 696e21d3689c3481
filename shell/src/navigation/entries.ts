import {
  type ComposedRemote,
  type ContractRoute,
  findRoute,
  isFor,
  type NavigationEntry,
} from '@quayside/contract/composition';
import type { Ability, Role } from '@quayside/contract/roles';

/** Who looks at the page. */
export interface Viewer {
  role: Role;
  ability: Ability;
}

export type Section = ContractRoute['section'];
export type Place = NavigationEntry['place'];

/** An entry as it is drawn. */
export interface DrawnEntry extends NavigationEntry {
  active: boolean;
  disabled: boolean;
}

/** The section of the product that an address belongs to, by the contracts. */
export const sectionAt = (remotes: readonly ComposedRemote[], pathname: string): Section | undefined =>
  findRoute<ContractRoute, ComposedRemote>(remotes, pathname)?.route.section;

const leadsSomewhere = (remotes: readonly ComposedRemote[], { path }: NavigationEntry): boolean =>
  Boolean(findRoute(remotes, path));

/** Pages that belong to no section stand under the tabs of the bookings. */
const standsOn = ({ on }: NavigationEntry, section: Section = 'bookings'): boolean => !on || on.includes(section);

const isActive = ({ activeOn, path }: NavigationEntry, section: Section | undefined, pathname: string): boolean =>
  activeOn ? section !== undefined && activeOn.includes(section) : pathname === path || pathname.startsWith(`${path}/`);

/**
 * The entries of one place as the contracts of all remotes give them: those for the viewer, that lead to a page, in
 * their order. Of two with the same label the first stands.
 */
export const entriesAt = (
  place: Place,
  remotes: readonly ComposedRemote[],
  viewer: Viewer,
  pathname: string,
): DrawnEntry[] => {
  const section = sectionAt(remotes, pathname);
  const labels = new Set<string>();
  return remotes
    .flatMap(({ contract }) => contract.navigation)
    .filter(
      (entry) =>
        entry.place === place && standsOn(entry, section) && isFor(entry, viewer) && leadsSomewhere(remotes, entry),
    )
    .sort((one, other) => one.order - other.order)
    .filter(({ label }) => !labels.has(label) && labels.add(label))
    .map((entry) => ({
      ...entry,
      active: isActive(entry, section, pathname),
      disabled: entry.disabledFor?.includes(viewer.role) ?? false,
    }));
};
