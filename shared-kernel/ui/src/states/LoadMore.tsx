import { Box, Button, Flex } from '@chakra-ui/react';
import { countText } from '@quayside/freight';
import { ArrowDown } from 'lucide-react';
import { t } from '../texts/common';

/** The part of a TanStack infinite query that LoadMore needs. */
export interface NextPages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
}

export interface LoadMoreProps {
  pages: NextPages;
  /** Number of records shown above. */
  shown: number;
  /** Total number of records. */
  total: number;
  /** Whether the server stopped counting at the total, so that there are more. */
  capped?: boolean | undefined;
}

/** Footer of a list: loads the next page, shows the reason for a failure, and how much of the list is shown. */
export function LoadMore({ pages, shown, total, capped }: LoadMoreProps) {
  return (
    <Flex direction="column" align="center" gap="12px" pt="24px">
      {pages.isFetchNextPageError && !pages.isFetchingNextPage && (
        <Box role="alert" textStyle="dense" color="fg.error">
          {t('The next ones could not be loaded. {message}', { message: pages.error?.message ?? '' })}
        </Box>
      )}
      {pages.hasNextPage && (
        <Button
          variant="outline"
          loading={pages.isFetchingNextPage}
          loadingText={t('Load more')}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('Load more')}
          <ArrowDown aria-hidden />
        </Button>
      )}
      <Box textStyle="caption" color="fg.subtle" aria-live="polite">
        {capped
          ? t('Showing {shown} of more than {total}', { shown: countText(shown), total: countText(total) })
          : t('Showing {shown} of {total}', { shown: countText(shown), total: countText(total) })}
      </Box>
    </Flex>
  );
}
