import type { Quote } from '@quayside/contract';
import { Box, Panel, PlaceTime } from '@quayside/ui';

/** What happened to a quote, as the server tells it to the viewer. */
export function QuoteHistory({ history }: Pick<Quote, 'history'>) {
  return (
    <Panel title="History">
      <Box as="ol" listStyleType="none" px="16px" py="8px" textStyle="dense">
        {history.map(({ at, by, text }) => (
          <Box as="li" key={`${at} ${text}`} py="8px" overflowWrap="anywhere">
            <Box>{text}</Box>
            <Box textStyle="caption" color="fg.muted">
              <PlaceTime at={at} /> · {by}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
