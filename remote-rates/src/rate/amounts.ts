import type { Tariff } from '@quayside/contract';
import { currencyDecimals, defaultCurrency, exactMinorUnits, numberText, parseNumber } from '@quayside/freight';
import { t } from '../texts/results';
import { getPriceAmount, priceCells } from './priceCells';

const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** Returns the decimals of a known currency: 2 of USD, 0 of JPY. */
export const getDecimals = (currency: string): number =>
  currencyDecimals(isCurrency(currency) ? currency : defaultCurrency);

const readAmount = (text: string, currency: string) => {
  const read = parseNumber(text, { unit: currency });
  return 'fault' in read ? read : exactMinorUnits(read.value, isCurrency(currency) ? currency : defaultCurrency);
};

/**
 * Parses an amount in minor units of its currency: '1200,5' is 120050 in USD. Undefined when empty, NaN when invalid.
 */
export const parseAmount = (text: string, currency: string): number | undefined => {
  if (text.trim() === '') return undefined;
  const read = readAmount(text, currency);
  return 'value' in read ? read.value : Number.NaN;
};

/** Returns how to fix an invalid amount of the currency; null when valid or empty. */
export const amountFault = (text: string, currency: string): string | null => {
  if (text.trim() === '') return null;
  const read = readAmount(text, currency);
  return 'fault' in read ? read.fault : null;
};

/** Returns minor units as field text: 120050 is '1200.50'. */
export const amountField = (minor: number, currency: string): string => {
  const decimals = getDecimals(currency);
  return numberText(minor / 10 ** decimals, decimals);
};

/** Returns minor units without the currency: '1,200' or '1,200.50'. */
const amountText = (minor: number, currency: string): string => {
  const decimals = getDecimals(currency);
  const whole = minor % 10 ** decimals === 0;
  return (minor / 10 ** decimals).toLocaleString('en-US', {
    minimumFractionDigits: whole ? 0 : decimals,
    maximumFractionDigits: decimals,
  });
};

/** Returns a price with all decimals for price columns: '1,200.00'. */
export const priceText = (minor: number, currency: string): string => {
  const decimals = getDecimals(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return (minor / 10 ** decimals).toLocaleString('en-US', digits);
};

/** Joins prices so that each stays together at line breaks, and no line starts with the separator. */
const inOneLine = (prices: readonly string[]): string =>
  prices.map((price) => price.replaceAll(' ', '\u00A0')).join('\u00A0· ');

/**
 * Returns a tariff in one line: '20GP 1,200 · 40HC 2,100', '85 per W/M · min 120', '<45 4.20 · +100 3.10 per kg · min
 * 95'. @param most maximum number of prices; '20GP 1,200 · 40HC 2,100 · 7 more'
 */
export const priceSummary = (tariff: Tariff, currency: string, most = Number.POSITIVE_INFINITY): string => {
  const all = priceCells[tariff.mode].flatMap((cell) => {
    const minor = getPriceAmount(tariff, cell);
    if (minor === undefined) return [];
    const amount = amountText(minor, currency);
    if (cell.key === 'minimum') return minor > 0 ? [{ cell, words: t('min {amount}', { amount }) }] : [];
    if (cell.key === 'perWm') return [{ cell, words: t('{amount} per W/M', { amount }) }];
    return [{ cell, words: `${cell.label.replace(' kg', '')} ${amount}` }];
  });
  const said = all.slice(0, most);
  const left = all.length - said.length;
  const lastPrice = said.findLast(({ cell }) => cell.group === 'perKg');
  const words = said.map((each) =>
    each === lastPrice && tariff.mode === 'AIR' ? t('{price} per kg', { price: each.words }) : each.words,
  );
  return inOneLine(left > 0 ? [...words, t('{count} more', { count: left })] : words);
};
