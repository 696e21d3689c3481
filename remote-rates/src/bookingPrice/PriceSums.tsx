import type { SoldPrice } from '@quayside/freight';
import { Box, Flex } from '@quayside/ui';
import { t } from '../texts/price';
import { priceRows } from './priceForm';

interface PriceSumsProps {
  price: SoldPrice;
  currency: string;
}

/** Price, cost and gross margin of entered lines. */
export function PriceSums({ price, currency }: PriceSumsProps) {
  return (
    <Box px="16px" py="12px" textStyle="dense" fontVariantNumeric="tabular-nums">
      <Box as="dl" aria-label={t('Cost and margin')}>
        {priceRows(price, currency).map(([label, value]) => (
          <Flex key={label} justify="space-between" gap="16px" py="2px">
            <Box as="dt" color="fg.muted">
              {label}
            </Box>
            <Box as="dd">{value}</Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
