import { currencyDecimals, exactMinorUnits, numberText, readNumber } from '@quayside/freight';

/** An amount in the currency's smallest unit as a file has it: a point for the decimals, nothing for the thousands. */
export const amountText = (minor: number, currency: string): string => {
  const decimals = currencyDecimals(currency);
  return (minor / 10 ** decimals).toFixed(decimals);
};

/** What was read, or the sentence about what to write instead. */
export type Read<T> = { readonly value: T } | { readonly fault: string };

const plain = /^\d+(\.\d+)?$/;

/** Reads a number as a file has it. No language tells what `1.234` is, but in a currency of three decimals, which is exported so. */
export const readWritten = (text: string, decimals = 0): Read<number> => {
  if (decimals === 3 && /^\d+\.\d{3}$/.test(text)) return { value: Number(text) };
  const read = readNumber(text, { locale: null });
  if ('fault' in read || plain.test(text)) return read;
  return { fault: `Write ${numberText(read.value, decimals, null)}: a point for decimals and no thousands separators` };
};

/** Reads an amount as it is written, in the currency's smallest unit. */
export const readAmount = (text: string, currency: string): Read<number> => {
  const read = readWritten(text, currencyDecimals(currency));
  return 'fault' in read ? read : exactMinorUnits(read.value, currency);
};
