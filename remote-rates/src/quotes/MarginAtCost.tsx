import { Box, Callout, internalOnly } from '@quayside/ui';

/** Told to staff where there is no margin between what is paid and what is asked. */
export function MarginAtCost() {
  return (
    <Box {...internalOnly}>
      <Callout tone="warning" title="The margin is 0 %">
        Customers see cost as price.
      </Callout>
    </Box>
  );
}
