import { Box, Callout, internalOnly } from '@quayside/ui';
import { t } from '../texts/quotes';

/** Warning for staff that the sell price equals the cost. */
export function MarginAtCost() {
  return (
    <Box {...internalOnly}>
      <Callout tone="warning" title={t('The margin is 0 %')}>
        {t('Customers see cost as price.')}
      </Callout>
    </Box>
  );
}
