import { formatMoney } from './money';

/**
 * Credit limit of a customer and how much of it is used. Amounts in the smallest unit of `currency`, the limit's
 * currency.
 */
export interface CreditUse {
  readonly currency: string;
  /** Credit limit. */
  readonly limitMinor: number;
  /** Sum of invoices that are not paid. */
  readonly openMinor: number;
  /** Currencies of open invoices without a stored exchange rate; their amounts are not in `openMinor`. */
  readonly uncounted: readonly string[];
}

/** Returns the amount above the credit limit after adding one more price; 0 within the limit. */
export const calculateCreditExcess = ({ limitMinor, openMinor }: CreditUse, priceMinor: number): number =>
  Math.max(0, openMinor + priceMinor - limitMinor);

/** Formats limit and open amount. @example creditText(…) // 'Credit limit $4,000.00, open $1,250.00' */
export const creditText = ({ currency, limitMinor, openMinor, uncounted }: CreditUse): string => {
  const text = `Credit limit ${formatMoney(limitMinor, currency)}, open ${formatMoney(openMinor, currency)}`;
  return uncounted.length > 0 ? `${text}, without invoices in ${uncounted.join(', ')}: no exchange rate` : text;
};

/**
 * Returns the credit warning for adding a price to a customer's debt; null within the limit. `priceMinor` is null when
 * no
 * exchange rate leads to the limit's currency: the warning then says that the price cannot be compared.
 */
export const creditWarning = (use: CreditUse, priceMinor: number | null): string | null => {
  if (priceMinor === null) return `${creditText(use)}. The price is in a currency without an exchange rate to it.`;
  const over = calculateCreditExcess(use, priceMinor);
  return over > 0 ? `${formatMoney(over, use.currency)} above what was agreed. ${creditText(use)}.` : null;
};
