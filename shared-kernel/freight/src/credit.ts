import { formatMoney } from './money';

/** How much of what was agreed a customer uses. Amounts in the smallest unit of `currency`, that of the limit. */
export interface CreditUse {
  readonly currency: string;
  /** What may be owed at most. */
  readonly limitMinor: number;
  /** What is invoiced and not paid. */
  readonly openMinor: number;
  /** Currencies of open invoices that no exchange rate is stored for: these are not in `openMinor`. */
  readonly uncounted: readonly string[];
}

/** What would be owed above the limit with one more price; 0 within it. */
export const overCredit = ({ limitMinor, openMinor }: CreditUse, priceMinor: number): number =>
  Math.max(0, openMinor + priceMinor - limitMinor);

/** @example creditText(…) // 'Credit limit $4,000.00, open $1,250.00' */
export const creditText = ({ currency, limitMinor, openMinor, uncounted }: CreditUse): string => {
  const text = `Credit limit ${formatMoney(limitMinor, currency)}, open ${formatMoney(openMinor, currency)}`;
  return uncounted.length > 0 ? `${text}, without invoices in ${uncounted.join(', ')}: no exchange rate` : text;
};

/**
 * What is to be known before a price goes on what a customer owes; null within the limit. `priceMinor` is null where no exchange
 * rate leads to the limit's currency: then nobody can say, and that is said.
 */
export const creditWarning = (use: CreditUse, priceMinor: number | null): string | null => {
  if (priceMinor === null) return `${creditText(use)}. The price is in a currency without an exchange rate to it.`;
  const over = overCredit(use, priceMinor);
  return over > 0 ? `${formatMoney(over, use.currency)} above what was agreed. ${creditText(use)}.` : null;
};
