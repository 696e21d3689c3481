import { type ComposedRemote, type ContractRoute, findRoute, isFor } from '@quayside/contract/composition';
import { isLikeSuperAdmin } from '@quayside/contract/roles';
import { entriesAt, type Section, type Viewer } from './entries';

/** The sections behind the settings icon. */
export const settingsSections: readonly Section[] = ['customers', 'team', 'company', 'tariffs'];

const settingsFor = {
  staff: ['/customers', '/team/members', '/settings/info', '/settings/contacts'],
  others: ['/team', '/settings/info', '/settings/contacts'],
};

const isOpen = (remotes: readonly ComposedRemote[], viewer: Viewer, path: string): boolean => {
  const found = findRoute<ContractRoute, ComposedRemote>(remotes, path);
  return found !== undefined && isFor(found.route, viewer);
};

/** Where the settings icon leads: to customers or users, else to the first settings page there is; nowhere without read on User. */
export const settingsTarget = (remotes: readonly ComposedRemote[], viewer: Viewer): string | undefined => {
  if (!viewer.ability.can('read', 'User')) return undefined;
  const paths = isLikeSuperAdmin(viewer.role) ? settingsFor.staff : settingsFor.others;
  return paths.find((path) => isOpen(remotes, viewer, path));
};

const ownAccount = '/settings/info';

/** Where a person changes the password and sees the own sessions; the settings icon does not lead everybody there. */
export const accountTarget = (remotes: readonly ComposedRemote[], viewer: Viewer): string | undefined =>
  isOpen(remotes, viewer, ownAccount) ? ownAccount : undefined;

/** Where `/` leads: to all bookings, or to the first page that the role has. */
export const homeTarget = (remotes: readonly ComposedRemote[], viewer: Viewer): string | undefined => {
  const places = (['rail', 'tabs', 'rail-end'] as const).flatMap((place) => entriesAt(place, remotes, viewer, '/'));
  const paths = ['/bookings/all', ...places.filter(({ disabled }) => !disabled).map(({ path }) => path)];
  return paths.find((path) => isOpen(remotes, viewer, path)) ?? settingsTarget(remotes, viewer);
};
