import type { AudienceOwner } from '@quayside/contract/composition';

/**
 * The shell's own pages, in the format of a remote's contract: the releases page belongs to the platform section. For users
 * without that section, it has no section.
 */
const releases: AudienceOwner = {
  contract: {
    routes: [{ path: '/releases', title: 'Releases', section: 'platform' }],
    navigation: [
      {
        ...{ place: 'tabs', label: 'Releases', path: '/releases', on: ['platform'], order: 15 },
        may: { action: 'read', subject: 'Platform' },
      },
    ],
  },
};

export const findOwnTitle = (path: string): string | undefined =>
  releases.contract.routes.find((route) => route.path === path)?.title;

/** Returns all remotes and own pages that can appear in a user's bars. */
export const withOwnPages = <Remote extends AudienceOwner>(
  remotes: readonly Remote[],
  isOfPlatform: boolean,
): readonly AudienceOwner[] => (isOfPlatform ? [...remotes, releases] : remotes);
