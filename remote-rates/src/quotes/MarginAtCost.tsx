import { Box, Callout, internalOnly } from '@quayside/ui';

/** Warning for staff that the sell price equals the cost. */
export function MarginAtCost() {
  return (
    <Box {...internalOnly}>
      <Callout tone="warning" title="The margin is 0 %">
        Customers see cost as price.
      </Callout>
    </Box>
  );
}
