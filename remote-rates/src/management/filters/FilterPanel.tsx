import { Box, Button, FilterDrawer, Flex, Panel, screenOnly, useClearing } from '@quayside/ui';
import { SlidersHorizontal } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { t } from '../../texts/management';
import { useAtLeast } from '../table/useAtLeast';

interface FilterPanelProps {
  /** Number of active filters. */
  count: number;
  /** Label of the button that closes the drawer on phones: 'Show rates'. */
  showLabel: string;
  onClear: () => void;
  /** Filter cells. */
  children: ReactNode;
}

/** Filters in one panel, on phones in a drawer. */
export function FilterPanel({ count, showLabel, onClear, children }: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const { round, clear } = useClearing(onClear);
  if (useAtLeast('sm')) {
    return (
      <Panel as="section" aria-label={t('Filters')} overflow="hidden" {...screenOnly}>
        <Flex wrap={{ base: 'wrap', xl: 'nowrap' }}>{children}</Flex>
      </Panel>
    );
  }
  return (
    <Box as="section" aria-label={t('Filters')}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        {count > 0 ? t('Filters, {count} set', { count }) : t('Filters')}
      </Button>
      {open && (
        <FilterDrawer showLabel={showLabel} filtered={count > 0} onClear={clear} onClose={() => setOpen(false)}>
          <Fragment key={round}>{children}</Fragment>
        </FilterDrawer>
      )}
    </Box>
  );
}
