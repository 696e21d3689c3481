import { Link } from '@quayside/kernel/router';
import { Box, Flex, IconButton, Logo } from '@quayside/ui';
import { Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Initials } from '../navigation/Initials';
import { UserMenu, type UserMenuProps } from '../navigation/UserMenu';
import { PaletteButton } from '../palette/PaletteRoom';
import { t } from '../texts/frame';

export interface MobileBarProps {
  menu: Omit<UserMenuProps, 'placement'> | undefined;
  /** The global search; opens in the bar. */
  search: ReactNode;
  /** The notifications widget, on phones only. */
  alerts: ReactNode;
}

/** The dark top bar on phones: logo, search, notifications, user. */
export function MobileBar({ search, alerts, menu }: MobileBarProps) {
  const [searching, setSearching] = useState(false);
  const Icon = searching ? X : Search;
  return (
    <Flex
      display={{ base: 'flex', sm: 'none' }}
      align="center"
      gap="8px"
      height="52px"
      px="12px"
      bg="bg.rail"
      color="white"
      textStyle="heading"
    >
      {searching ? (
        <Box flex="1" color="fg">
          {search}
        </Box>
      ) : (
        <Flex asChild flex="1" align="center" alignSelf="stretch" gap="8px" ps="4px">
          <Link to="/" aria-label={t('Quayside home')}>
            <Logo size={24} />
            Quayside
          </Link>
        </Flex>
      )}
      {search && (
        <IconButton
          variant="ghost"
          color="#D5DEE4"
          _hover={{ bg: 'white/10', color: 'white' }}
          _expanded={{ bg: 'white/10', color: 'white' }}
          aria-label={searching ? t('Close search') : t('Search')}
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          <Icon aria-hidden />
        </IconButton>
      )}
      {alerts}
      {menu && <PaletteButton onDark />}
      {menu ? <UserMenu {...menu} size={30} placement="bottom-end" /> : <Initials firstName="" lastName="" size={30} />}
    </Flex>
  );
}
