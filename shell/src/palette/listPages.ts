import {
  type AudienceOwner,
  belongsToAudience,
  isDisabled,
  routeAt,
  type Viewer,
} from '@quayside/contract/composition';
import type { PaletteItem } from './paletteItem';

/** Words of the navigation for a path, such as `Rate management`; the title of a page may be less exact. */
const findNames = (remotes: readonly AudienceOwner[], path: string, viewer: Viewer): string[] =>
  remotes
    .flatMap(({ contract }) => contract.navigation)
    .filter((entry) => entry.path === path && belongsToAudience(entry, viewer) && !isDisabled(entry, viewer))
    .map(({ label }) => label);

/** Returns the pages without parameters that the viewer may open, each name once. */
export const listPages = (remotes: readonly AudienceOwner[], viewer: Viewer): PaletteItem[] => {
  const names = new Set<string>();
  return remotes
    .flatMap(({ contract }) => contract.routes)
    .filter((route) => !route.path.includes(':') && belongsToAudience(route, viewer))
    .flatMap(({ path, title }): PaletteItem[] => {
      // Pages with the same title are told apart by the navigation.
      const label = names.has(title)
        ? (findNames(remotes, path, viewer).find((name) => !names.has(name)) ?? title)
        : title;
      if (names.has(label) || routeAt(remotes, path)?.path !== path) return [];
      names.add(label);
      return [{ id: `page ${path}`, label, ...(label !== title && { detail: title }), icon: 'page', path }];
    });
};
