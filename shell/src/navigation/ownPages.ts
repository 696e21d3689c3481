import type { Barred } from '@quayside/contract/composition';

/**
 * The shell's own pages beside those of the remotes, said as a remote says its own: the releases stand with the pages of the
 * platform. To who has none of those they belong to no section.
 */
const releases: Barred = {
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

export const ownTitle = (path: string): string | undefined =>
  releases.contract.routes.find((route) => route.path === path)?.title;

/** All that may stand in the bars of somebody. */
export const withOwnPages = <Remote extends Barred>(
  remotes: readonly Remote[],
  isOfPlatform: boolean,
): readonly Barred[] => (isOfPlatform ? [...remotes, releases] : remotes);
