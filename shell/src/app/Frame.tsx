import type { User } from '@quayside/contract';
import type { Viewer } from '@quayside/contract/composition';
import type { ConnectionStatus } from '@quayside/kernel/realtime';
import { Outlet, ScrollRestoration, useLocation } from '@quayside/kernel/router';
import { Box, Flex, useMediaQuery } from '@quayside/ui';
import type { ReactNode } from 'react';
import type { ShellComposition } from '../composition/shellComposition';
import { findEntries } from '../navigation/entries';
import { GroupedPages } from '../navigation/GroupedPages';
import { findOwnTitle, withOwnPages } from '../navigation/ownPages';
import { Tabs } from '../navigation/Tabs';
import { usePageTitle } from '../navigation/usePageTitle';
import { WarmProvider } from '../navigation/useWarm';
import { PaletteRoom } from '../palette/PaletteRoom';
import { t } from '../texts/frame';
import { BannerRoom } from './BannerRoom';
import { MobileBar } from './MobileBar';
import { PageLoading } from './PageLoading';
import { Rail } from './Rail';
import { SkipLink } from './SkipLink';
import { slot } from './Slot';
import { TopBar } from './TopBar';
import { usePageArrival } from './usePageArrival';

export interface FrameProps {
  composition: ShellComposition;
  viewer: Viewer;
  /** The signed-in user and the connection; undefined until the profile is loaded. */
  signedIn?: { user: User; connection: ConnectionStatus; onLogOut: () => void };
  /** Shown above the bars: the end of the session. */
  announcement?: ReactNode;
  children?: ReactNode;
}

/** The bars around every page of a signed-in user: rail, banner, top bar, sub-tabs, all from the static contracts. */
export function Frame({ composition, viewer, signedIn, announcement, children = <Outlet /> }: FrameProps) {
  const { pathname } = useLocation();
  const { remoteForPath, warm } = composition;
  const remotes = withOwnPages(composition.remotes, viewer.ability.can('read', 'Platform'));
  const menu = signedIn && { ...signedIn, entries: findEntries('user-menu', remotes, viewer, pathname) };
  const subTabs = findEntries('sub-tabs', remotes, viewer, pathname);
  const isGrouped = subTabs.some(({ group }) => group !== undefined);
  // Widgets read the user from the kernel, so they need a signed-in user.
  const search = signedIn && slot(composition, 'search', t('Search is not available'), '36px');
  const alerts = signedIn && slot(composition, 'alerts', t('Notifications'), '44px');
  const banner = signedIn && slot(composition, 'banner', t('The banner is not available'), '0');
  usePageTitle(remoteForPath(pathname)?.route.title ?? findOwnTitle(pathname));
  usePageArrival(pathname);
  const [isWide] = useMediaQuery(['(min-width: 768px)'], { ssr: false });

  const page = (
    <>
      <SkipLink />
      <PageLoading />
      <ScrollRestoration />
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        minH="100dvh"
        pb={{ base: 'calc(60px + env(safe-area-inset-bottom))', sm: '0' }}
      >
        <Rail
          entries={findEntries('rail', remotes, viewer, pathname)}
          endEntries={findEntries('rail-end', remotes, viewer, pathname)}
          alerts={alerts}
          menu={menu}
          isPhone={!isWide}
        />
        <Flex direction="column" flex="1" minW="0">
          <Box as="header" display="contents" _print={{ display: 'none' }}>
            {announcement}
            {banner && <BannerRoom>{banner}</BannerRoom>}
            <MobileBar search={search} alerts={!isWide && alerts} menu={menu} />
            <TopBar
              tabs={findEntries('tabs', remotes, viewer, pathname)}
              search={search}
              connection={signedIn?.connection}
            />
          </Box>
          {subTabs.length > 0 && !isGrouped && (
            <Flex height="44px" px={{ base: '16px', sm: '24px' }} borderBottomWidth="1px" _print={{ display: 'none' }}>
              <Tabs entries={subTabs} label={t('Pages')} level="page" />
            </Flex>
          )}
          <Flex direction={{ base: 'column', md: 'row' }} flex="1" minW="0">
            {isGrouped && <GroupedPages entries={subTabs} label={t('Pages')} />}
            <Box
              as="main"
              id="main"
              tabIndex={-1}
              outline="0"
              flex="1"
              width="100%"
              maxW="contentMax"
              px={{ base: '16px', sm: '24px' }}
              pb={{ base: '24px', sm: '32px' }}
              minW="0"
            >
              {children}
            </Box>
          </Flex>
        </Flex>
      </Flex>
    </>
  );
  return (
    <WarmProvider value={warm}>
      {signedIn ? (
        <PaletteRoom composition={composition} viewer={viewer}>
          {page}
        </PaletteRoom>
      ) : (
        page
      )}
    </WarmProvider>
  );
}
