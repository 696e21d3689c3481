import { Box, Button, EmptyState, RecordList } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../texts/management';
import type { RowHandlers } from './table/RateRow';
import { RatesSkeleton } from './table/RatesSkeleton';
import { RateTable } from './table/RateTable';
import type { useRatePages } from './useRatePages';

interface RatePagesProps extends RowHandlers {
  pages: ReturnType<typeof useRatePages>;
  filtered: boolean;
  onClear: () => void;
  /** Buttons to add and import, for users with permission. */
  ways: ReactNode;
}

/** States of the list: loading, failed, empty, no match, and the lines with a button for more. */
export function RatePages({ pages, filtered, onClear, ways, ...handlers }: RatePagesProps) {
  const empty = filtered ? (
    <EmptyState
      title={t('No rate matches')}
      actions={
        <Button variant="outline" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      }
    >
      {t('No tariff line fits all of the filters.')}
    </EmptyState>
  ) : (
    <EmptyState title={t('No rates yet')} actions={ways}>
      {t('Tariff lines appear here once they are added or imported.')}
    </EmptyState>
  );
  return (
    <Box mt="12px">
      <RecordList pages={pages} skeleton={<RatesSkeleton />} empty={empty}>
        {(rates) => <RateTable rates={rates} {...handlers} />}
      </RecordList>
    </Box>
  );
}
