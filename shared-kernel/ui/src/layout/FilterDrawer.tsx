import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from '../texts/common';
import { SideDrawer } from './SideDrawer';

export interface FilterDrawerProps {
  /** Names the filtered list: 'Show rates'. */
  showLabel: string;
  /** Whether any filter is set, so that it can be cleared. */
  filtered: boolean;
  onClear: () => void;
  onClose: () => void;
  /** Filters, one below the other. */
  children: ReactNode;
}

/** Shows the filters of a list on a phone. */
export function FilterDrawer({ showLabel, filtered, onClear, onClose, children }: FilterDrawerProps) {
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t('Filters')}
      size="sm"
      footer={(leave) => (
        <>
          <Button variant="outline" onClick={onClear} disabled={!filtered}>
            {t('Clear all')}
          </Button>
          <Button onClick={leave}>{showLabel}</Button>
        </>
      )}
    >
      <Flex direction="column" pt="8px">
        {children}
      </Flex>
    </SideDrawer>
  );
}
