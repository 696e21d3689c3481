import { priceText } from '@quayside/contract';
import { type HttpError, httpError } from '../../../platform/errors';

type Price = { readonly totalMinor: number; readonly currency: string } | null;

/** Returns the 409 for a price that the caller did not agree to; it carries the new price. @param before null for none */
export const priceChanged = (before: Price, after: Price): HttpError => {
  const change = before
    ? `The price changes from ${priceText(before)} to ${priceText(after)}.`
    : `The price is ${priceText(after)}.`;
  const price = after && { totalMinor: after.totalMinor, currency: after.currency };
  return httpError(409, 'price_changed', `${change} Confirm the new price.`, { price });
};
