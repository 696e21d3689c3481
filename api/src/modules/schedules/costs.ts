import type { Charge } from '@quayside/contract';
import { convertCents } from '@quayside/freight';
import type { Exchange } from '../exchangeRates/exchange';

/** Another way to charge a line: as a higher weight break. */
export interface OtherBreak {
  readonly unitCents: number;
  readonly quantity: number;
  readonly note: string | null;
}

/** A line of a tariff's price: what the forwarder pays, in the line's own currency. */
export interface TariffCharge extends Omit<Charge, 'totalCents'> {
  /** The least that the line comes to; 0 without a minimum. */
  readonly minimumCents: number;
  readonly otherBreaks: readonly OtherBreak[];
}

/** A line at cost, with all that selling it again at another margin takes. It is staff's, like all costs. */
export interface CostedCharge extends TariffCharge {
  readonly totalCents: number;
  /** The currency of the whole, and how many of its units one unit of the line's currency is. */
  readonly totalCurrency: string;
  readonly rate: number;
}

/** The lines in the currency of the whole; the first currency without a stored rate instead. */
export const costIn = (
  charges: readonly TariffCharge[],
  exchange: Exchange,
  totalCurrency: string,
): { readonly costed: CostedCharge[] } | { readonly missing: string } => {
  const costed: CostedCharge[] = [];
  for (const charge of charges) {
    const found = exchange(charge.currency, totalCurrency);
    if ('missing' in found) return found;
    const { rate } = found;
    const totalCents = convertCents(charge.amountCents, { from: charge.currency, to: totalCurrency, rate });
    costed.push({ ...charge, totalCents, totalCurrency, rate });
  }
  return { costed };
};
