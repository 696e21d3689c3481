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

import { t } from '../texts/frame';

type Section = ContractRoute['section'];
export type Place = NavigationEntry['place'];

/** A navigation entry with its state. */
export interface DrawnEntry extends NavigationEntry {
  active: boolean;
  disabled: boolean;
}

const beginsWith = (pathname: string, { path }: NavigationEntry): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/**
 * Returns the one entry that is lit: the one with the longest path that the URL begins with, else the first one that
 * may be opened and is active in the section of the page.
 */
const findActive = <Entry extends NavigationEntry & { disabled: boolean }>(
  entries: readonly Entry[],
  section: Section | undefined,
  pathname: string,
): Entry | undefined => {
  const [longest] = entries
    .filter((entry) => beginsWith(pathname, entry))
    .sort((one, other) => other.path.length - one.path.length);
  return (
    longest ??
    entries.find(({ activeOn, disabled }) => !disabled && section !== undefined && activeOn?.includes(section))
  );
};

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
  const entries = visibleEntries(place, remotes, viewer, section ?? (home && routeAt(remotes, home)?.section))
    .filter(({ label }) => !labels.has(label) && labels.add(label))
    .map((entry) => ({ ...entry, disabled: isDisabled(entry, viewer) }));
  const active = findActive(entries, section, pathname);
  return entries.map((entry) => ({
    ...entry,
    label: t(entry.label),
    ...(entry.group && { group: t(entry.group) }),
    active: entry === active,
  }));
};
