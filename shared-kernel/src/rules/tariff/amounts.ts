import { minorUnits, toCents } from '../../freight';

/** An amount in the currency's smallest unit as a file has it: a point for the decimals, nothing for the thousands. */
export const amountText = (cents: number, currency: string): string => {
  const decimals = minorUnits(currency);
  return (cents / 10 ** decimals).toFixed(decimals);
};

/** What was read, or the sentence about what to write instead. */
export type Read<T> = { readonly value: T } | { readonly fault: string };

const plain = /^\d{1,12}(\.\d+)?$/;

/** The number that somebody meant with commas, blanks or apostrophes: groups of three are thousands, else the last sign begins the decimals. */
const meant = (text: string): string | undefined => {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (!/^\d+([.,]\d+)*$/.test(bare)) return undefined;
  const digits = bare.replace(/[.,]/g, '');
  const decimals = /[.,](\d+)$/.exec(bare)?.[1];
  const isGrouped = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(bare);
  if (decimals === undefined || isGrouped) return digits;
  return `${digits.slice(0, -decimals.length)}.${decimals}`;
};

/** What is wrong with a text that is no plain number, and what to write instead. */
export const numberFault = (text: string): string => {
  if (text.startsWith('-')) return 'must be at least 0';
  const instead = meant(text);
  return instead && instead !== text
    ? `Write ${instead}: a point for decimals and no thousands separators`
    : 'must be a number such as 1200.50';
};

/** Reads an amount as it is written, in the currency's smallest unit. */
export const readAmount = (text: string, currency: string): Read<number> => {
  if (!plain.test(text)) return { fault: numberFault(text) };
  const decimals = minorUnits(currency);
  const [, fraction = ''] = text.split('.');
  if (fraction.replace(/0+$/, '').length > decimals) {
    return {
      fault: `${currency} has ${decimals === 0 ? 'no' : decimals} decimals: write ${Number(text).toFixed(decimals)}`,
    };
  }
  return { value: toCents(Number(text), currency) };
};
