import type { User } from '@quayside/contract';
import { Link } from '@quayside/kernel/router';
import { Box, Flex, Hint, Logo } from '@quayside/ui';
import type { ReactElement } from 'react';
import { CompanyLogo } from '../navigation/CompanyLogo';
import { EntryIcon } from '../navigation/EntryIcon';
import type { DrawnEntry } from '../navigation/entries';
import { Initials } from '../navigation/Initials';
import { MoreItem } from '../navigation/MoreItem';
import { RailItem } from '../navigation/RailItem';
import { UserMenu, type UserMenuProps } from '../navigation/UserMenu';
import { shellVersion } from '../releases/shellVersion';
import { t } from '../texts/frame';

/** The user menu, with the user whose company logo is shown. */
type FrameMenu = Omit<UserMenuProps, 'placement'> & { user: User };

export interface RailProps {
  /** Undefined until the user is known. */
  menu: FrameMenu | undefined;
  entries: readonly DrawnEntry[];
  /** Entries at the lower end. */
  endEntries: readonly DrawnEntry[];
  /** The notifications widget of the remote that provides it; on phones it is in the top bar. */
  alerts?: ReactElement | undefined;
  isPhone: boolean;
}

/** A phone's bar has room for five entries: with more, four and a sheet for the others. */
const ROOM = 5;

const splitEntries = (entries: readonly DrawnEntry[]) =>
  entries.length > ROOM ? [entries.slice(0, ROOM - 1), entries.slice(ROOM - 1)] : [entries, []];

/** The dark rail at the left edge, 70 px; on phones the bar at the bottom, 60 px. */
export function Rail({ entries, endEntries, alerts, menu, isPhone }: RailProps) {
  const [shown = [], more = []] = isPhone ? splitEntries([...entries, ...endEntries]) : [entries];
  return (
    <Flex
      as="nav"
      aria-label={t('Workspace')}
      position={{ base: 'fixed', sm: 'sticky' }}
      inset={{ base: 'auto 0 0 0', sm: 'auto' }}
      top={{ sm: '0' }}
      zIndex="rail"
      direction={{ base: 'row', sm: 'column' }}
      align="center"
      justify={{ base: 'space-around', sm: 'flex-start' }}
      gap="4px"
      width={{ base: 'auto', sm: 'rail' }}
      height={{ base: '60px', sm: '100dvh' }}
      px={{ base: '8px', sm: '0' }}
      pb={{ base: 'env(safe-area-inset-bottom)', sm: '12px' }}
      boxSizing={{ base: 'content-box', sm: 'border-box' }}
      bg="bg.rail"
      color="fg.onRail"
      _print={{ display: 'none' }}
    >
      <Hint text={t('Home')} side="right">
        <Box
          asChild
          display={{ base: 'none', sm: 'grid' }}
          placeItems="center"
          width="100%"
          height="topbar"
          mb="8px"
          color="white"
          _focusVisible={focus}
        >
          <Link to="/" aria-label={t('Quayside home')}>
            {menu ? <CompanyLogo {...menu.user} /> : <Logo />}
          </Link>
        </Box>
      </Hint>
      <Flex as="ul" display="contents">
        {shown.map(drawn)}
        {more.length > 0 && <MoreItem entries={more} />}
        {!isPhone && (
          <>
            <Box as="li" aria-hidden flex="1" />
            {endEntries.map(drawn)}
            {alerts && (
              <Box as="li" listStyleType="none">
                {alerts}
              </Box>
            )}
          </>
        )}
      </Flex>
      <Flex display={{ base: 'none', sm: 'flex' }} direction="column" align="center" gap="6px" mt="10px">
        {menu ? <UserMenu {...menu} placement="right-end" /> : <Initials firstName="" lastName="" />}
        <Box fontFamily="mono" fontSize="2xs" lineHeight="14px" color="#7F939F">
          {shellVersion}
        </Box>
      </Flex>
    </Flex>
  );
}

const drawn = ({ label, path, icon, active, disabled }: DrawnEntry) => (
  <RailItem
    key={label}
    icon={<EntryIcon icon={icon} />}
    label={label}
    active={active}
    to={disabled ? undefined : path}
  />
);

const focus = { outline: '2px solid', outlineColor: 'marine.400', outlineOffset: '-4px' };
