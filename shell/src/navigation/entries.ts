import {
  type AudienceOwner,
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

/** A navigation entry with its state. */
export interface DrawnEntry extends NavigationEntry {
  active: boolean;
  disabled: boolean;
}

const isActive = ({ activeOn, path }: NavigationEntry, section: Section | undefined, pathname: string): boolean =>
  activeOn ? section !== undefined && activeOn.includes(section) : pathname === path || pathname.startsWith(`${path}/`);

/**
 * Returns the entries of one place, from the contracts of all remotes. Of two entries with the same label, the first is used. A
 * page without a section is shown under the tabs of home.
 */
export const findEntries = (
  place: Place,
  remotes: readonly AudienceOwner[],
  viewer: Viewer,
  pathname: string,
): DrawnEntry[] => {
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
