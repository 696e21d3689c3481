import type { Charge } from '@quayside/contract';
import { chargeNote, currencyDecimals, openChargeText, printedCharge } from '@quayside/freight';

/**
 * Row of the breakdown: one charge, priced per container type or for the whole shipment. Prices are in the currency of
 * the charge, the total in the overall currency; all in the smallest unit.
 */
export interface BreakdownRow {
  readonly name: string;
  readonly basis: string;
  readonly notes: string;
  readonly charges: readonly Charge[];
  readonly currency: string;
  readonly totalMinor: number;
  /** Replaces the amounts of a charge without one: 'At cost'; null for amounts. */
  readonly open: string | null;
}

const total = (charges: readonly Charge[]): number => charges.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

const isSame = (one: Charge, other: Charge): boolean =>
  one.name === other.name && one.basis === other.basis && one.currency === other.currency;

/** Returns the charges as rows; the same charge for several container types is one row. */
export const breakdownRows = (charges: readonly Charge[]): BreakdownRow[] =>
  charges
    .filter((charge, index) => index === charges.findIndex((other) => isSame(charge, other)))
    .map((first) => {
      const group = charges.filter((other) => isSame(first, other));
      const notes = [...new Set(group.flatMap((charge) => chargeNote(charge) || []))].join(', ');
      const { name, currency } = first;
      const { basis } = printedCharge(first);
      const open = openChargeText(first);
      return { name, basis, notes, currency, charges: group, totalMinor: total(group), open };
    });

/** Returns the priced container types with their quantities. */
export const pricedContainers = (charges: readonly Charge[]): { type: string; quantity: number }[] => {
  const counts = new Map<string, number>();
  for (const { containerType, quantity } of charges) {
    if (containerType) counts.set(containerType, Math.max(quantity, counts.get(containerType) ?? 0));
  }
  return [...counts].map(([type, quantity]) => ({ type, quantity }));
};

/** Returns an amount without its currency, `1,720.00`, for tables that name it once. */
export const plainAmount = (minor: number, currency: string): string => {
  const digits = currencyDecimals(currency);
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(minor / 10 ** digits);
};
