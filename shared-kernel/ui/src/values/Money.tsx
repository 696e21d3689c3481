import { Box } from '@chakra-ui/react';

const formats = new Map<string, Intl.NumberFormat>();
const formatOf = (currency: string): Intl.NumberFormat => {
  const known = formats.get(currency);
  if (known) return known;
  const created = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, created);
  return created;
};

/** @example moneyText(6184) // '$6,184.00' */
export const moneyText = (amount: number, currency = 'USD'): string => formatOf(currency).format(amount);

/** An amount of money in whole units of its currency, en-US. */
export function Money({ amount, currency = 'USD' }: { amount: number; currency?: string }) {
  return (
    <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {moneyText(amount, currency)}
    </Box>
  );
}
