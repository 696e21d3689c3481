import { currencyDecimals } from '@quayside/freight';

/**
 * Returns an amount in the smallest unit of its currency as files write it: a decimal point and no thousands separator.
 */
export const amountText = (minor: number, currency: string): string => {
  const decimals = currencyDecimals(currency);
  return (minor / 10 ** decimals).toFixed(decimals);
};
