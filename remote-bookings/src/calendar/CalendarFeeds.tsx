import type { CalendarFeed } from '@quayside/contract';
import { Box, Button, Flex, PlaceTime } from '@quayside/ui';
import { Ban } from 'lucide-react';

interface CalendarFeedsProps {
  feeds: readonly CalendarFeed[];
  onRevoke: (feed: CalendarFeed) => void;
}

/** Lists the user's calendars with their filters and the time of the last read. */
export const CalendarFeeds = ({ feeds, onRevoke }: CalendarFeedsProps) => (
  <Box as="ul" listStyleType="none" aria-label="Your calendars" borderTopWidth="1px">
    {feeds.map((feed) => (
      <Flex
        as="li"
        key={feed.id}
        justify="space-between"
        align="start"
        gap="12px"
        py="10px"
        borderBottomWidth="1px"
        textStyle="dense"
      >
        <Box minW="0" overflowWrap="anywhere">
          <Box fontWeight="medium">{feed.name}</Box>
          <Box>
            {feed.lastReadAt ? (
              <>
                Read last <PlaceTime at={feed.lastReadAt} />
              </>
            ) : (
              'Not read yet'
            )}
          </Box>
          <Box textStyle="caption" color="fg.muted">
            {feed.isWhole ? 'All bookings' : 'A narrowed list'} · made <PlaceTime at={feed.createdAt} />
          </Box>
        </Box>
        <Button
          variant="ghost"
          size="sm"
          flexShrink={0}
          aria-label={`Revoke ${feed.name}`}
          onClick={() => onRevoke(feed)}
        >
          <Ban aria-hidden />
          Revoke
        </Button>
      </Flex>
    ))}
  </Box>
);
