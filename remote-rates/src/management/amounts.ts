import type { Tariff } from '@freight/shared-kernel/contract';
import { minorUnits, toCents } from '@freight/shared-kernel/freight';
import { centsOf, priceCells } from './priceCells';

const decimalsOf = (currency: string): number => (/^[A-Z]{3}$/.test(currency) ? minorUnits(currency) : 2);

const plain = /^\d+(?:\.(?<decimals>\d+))?$/;
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * An amount as people type it, in cents of its currency: '1,200.50' is 120050 in USD. Undefined for nothing, NaN for what
 * is no amount or has more decimals than the currency.
 */
export const parseAmount = (text: string, currency: string): number | undefined => {
  const typed = text.trim();
  if (typed === '') return undefined;
  const digits = grouped.test(typed) ? typed.replaceAll(',', '') : typed;
  const decimals = plain.exec(digits);
  if (!decimals || (decimals.groups?.decimals?.length ?? 0) > decimalsOf(currency)) return Number.NaN;
  return toCents(Number(digits), /^[A-Z]{3}$/.test(currency) ? currency : undefined);
};

/** Cents as they stand in a field: 120050 is '1200.50'. */
export const amountField = (cents: number, currency: string): string => {
  const decimals = decimalsOf(currency);
  return (cents / 10 ** decimals).toFixed(decimals);
};

/** Cents as a table shows them, without the currency: '1,200' or '1,200.50'. */
export const amountText = (cents: number, currency: string): string => {
  const decimals = decimalsOf(currency);
  const whole = cents % 10 ** decimals === 0;
  return (cents / 10 ** decimals).toLocaleString('en-US', {
    minimumFractionDigits: whole ? 0 : decimals,
    maximumFractionDigits: decimals,
  });
};

const unit: Record<Tariff['mode'], string> = { FCL: '', LCL: '', AIR: ' per kg' };

/** Prices beside each other: where the line breaks each stays in one piece, and no line begins with the point. */
export const inOneLine = (prices: readonly string[]): string =>
  prices.map((price) => price.replaceAll(' ', '\u00A0')).join('\u00A0· ');

/** A tariff in one line: '20GP 1,200 · 40HC 2,100', '85 per W/M · min 120', '-45 4.20 · +100 3.10 per kg · min 95'. */
export const priceSummary = (tariff: Tariff, currency: string): string => {
  const said = priceCells[tariff.mode].flatMap((cell) => {
    const cents = centsOf(tariff, cell);
    if (cents === undefined) return [];
    const amount = amountText(cents, currency);
    if (cell.key === 'minimum') return cents > 0 ? [{ cell, words: `min ${amount}` }] : [];
    if (cell.key === 'perWm') return [{ cell, words: `${amount} per W/M` }];
    return [{ cell, words: `${cell.label.replace(' kg', '')} ${amount}` }];
  });
  const lastPrice = said.findLast(({ cell }) => cell.group === 'perKg');
  return inOneLine(said.map((each) => (each === lastPrice ? each.words + unit[tariff.mode] : each.words)));
};
