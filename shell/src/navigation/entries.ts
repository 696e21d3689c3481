import {
  type Barred,
  type ContractRoute,
  homeTarget,
  isDisabled,
  type NavigationEntry,
  routeAt,
  type Viewer,
  visibleEntries,
} from '@quayside/contract/composition';

type Section = ContractRoute['section'];
export type Place = NavigationEntry['place'];

/** An entry as it is drawn. */
export interface DrawnEntry extends NavigationEntry {
  active: boolean;
  disabled: boolean;
}

const isActive = ({ activeOn, path }: NavigationEntry, section: Section | undefined, pathname: string): boolean =>
  activeOn ? section !== undefined && activeOn.includes(section) : pathname === path || pathname.startsWith(`${path}/`);

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
