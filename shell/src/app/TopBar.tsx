import type { ConnectionStatus } from '@quayside/kernel/realtime';
import { Box, Flex } from '@quayside/ui';
import type { ReactNode } from 'react';
import type { DrawnEntry } from '../navigation/entries';
import { Tabs } from '../navigation/Tabs';
import { PaletteButton } from '../palette/PaletteRoom';
import { ConnectionState } from '../realtime/ConnectionState';
import { t } from '../texts/frame';

export interface TopBarProps {
  tabs: readonly DrawnEntry[];
  search: ReactNode;
  connection?: ConnectionStatus | undefined;
}

/** Section tabs, global search, connection: 56 px high; on phones only the tabs, 44 px. */
export function TopBar({ tabs, search, connection }: TopBarProps) {
  return (
    <Flex
      position={{ base: 'static', sm: 'sticky' }}
      top="0"
      zIndex="topbar"
      align="center"
      gap="16px"
      height={{ base: '44px', sm: 'topbar' }}
      px={{ base: '16px', sm: '24px' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <Tabs entries={tabs} label={t('Sections')} level="section" counted={connection !== undefined} />
      <Flex display={{ base: 'none', sm: 'flex' }} flex="1" justify="flex-end" align="center" gap="16px" minW="0">
        {search && <Box width={{ sm: '260px', md: '340px' }}>{search}</Box>}
        {connection && <PaletteButton />}
        {connection && <ConnectionState connection={connection} />}
      </Flex>
    </Flex>
  );
}
