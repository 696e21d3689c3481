import { minorUnits, toCents } from '../../../../freight';

/** An amount in the currency's smallest unit as a file has it: a point for the decimals, nothing for the thousands. */
export const amountText = (cents: number, currency: string): string => {
  const decimals = minorUnits(currency);
  return (cents / 10 ** decimals).toFixed(decimals);
};

/** What was read, or the sentence about what to write instead. */
export type Read<T> = { readonly value: T } | { readonly fault: string };

/** What somebody meant with commas, blanks or apostrophes: groups of three are thousands, else the last sign begins the decimals. */
const meant = (text: string): string | undefined => {
  const bare = text.replace(/[\s'’]/g, '');
  if (!/^\d+([.,]\d+)*$/.test(bare)) return undefined;
  const digits = bare.replace(/[.,]/g, '');
  const decimals = /[.,](\d+)$/.exec(bare)?.[1];
  if (decimals === undefined || /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(bare)) return digits;
  return `${digits.slice(0, -decimals.length)}.${decimals}`;
};

const numberFault = (text: string): string => {
  if (text.startsWith('-')) return 'must be at least 0';
  const instead = meant(text);
  return instead && instead !== text
    ? `Write ${instead}: a point for decimals and no thousands separators`
    : 'must be a number such as 1200.50';
};

/** An amount, in the currency's smallest unit. */
export const readAmount = (text: string, currency: string): Read<number> => {
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) return { fault: numberFault(text) };
  const decimals = minorUnits(currency);
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  const most = decimals === 0 ? 'no' : decimals;
  return fraction.length > decimals
    ? { fault: `${currency} has ${most} decimals: write ${Number(text).toFixed(decimals)}` }
    : { value: toCents(Number(text), currency) };
};

/** A number of days. */
export const readWhole = (text: string): Read<number> => {
  if (/^\d{1,9}$/.test(text)) return { value: Number(text) };
  return { fault: /^\d+\.\d+$/.test(text) ? 'must be a whole number' : numberFault(text) };
};
