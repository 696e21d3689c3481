import { Box, Button, Flex } from '@chakra-ui/react';
import { countText } from '@quayside/freight';
import { ArrowDown } from 'lucide-react';

/** What LoadMore needs of a TanStack infinite query. */
export interface NextPages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
}

export interface LoadMoreProps {
  pages: NextPages;
  /** How many records stand above. */
  shown: number;
  /** How many there are. */
  total: number;
  /** The server stopped counting at the total: there are more. */
  capped?: boolean | undefined;
}

/** The foot of a list: brings the next page, says why that failed, and how much of the list is shown. */
export function LoadMore({ pages, shown, total, capped }: LoadMoreProps) {
  return (
    <Flex direction="column" align="center" gap="12px" pt="24px">
      {pages.isFetchNextPageError && !pages.isFetchingNextPage && (
        <Box role="alert" textStyle="dense" color="fg.error">
          The next ones could not be loaded. {pages.error?.message}
        </Box>
      )}
      {pages.hasNextPage && (
        <Button
          variant="outline"
          loading={pages.isFetchingNextPage}
          loadingText="Load more"
          onClick={() => void pages.fetchNextPage()}
        >
          Load more
          <ArrowDown aria-hidden />
        </Button>
      )}
      <Box textStyle="caption" color="fg.subtle" aria-live="polite">
        Showing {countText(shown)} of {capped && 'more than '}
        {countText(total)}
      </Box>
    </Flex>
  );
}
