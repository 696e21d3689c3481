import { currencyDecimals } from '@quayside/freight';

/** An amount in the currency's smallest unit as a file has it: a point for the decimals, nothing for the thousands. */
export const amountText = (minor: number, currency: string): string => {
  const decimals = currencyDecimals(currency);
  return (minor / 10 ** decimals).toFixed(decimals);
};
