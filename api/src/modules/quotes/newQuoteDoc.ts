import type { Margin } from '@quayside/contract';
import type { QuoteDoc } from '../../tables/quoteTables';
import type { PricedOption } from '../schedules/priceOffers';
import type { Search } from '../schedules/scheduleQuery';
import { cargoText } from './cargoText';
import { applyMargin } from './quoteMargin';

interface NewDoc {
  readonly search: Search;
  /** At least one, all on the same lane. */
  readonly priced: readonly [PricedOption, ...PricedOption[]];
  readonly margin: Margin;
  readonly message: string;
  readonly marginReason: string;
}

/** Returns the document of a new quote. */
export const newQuoteDoc = ({ search, priced, margin, message, marginReason }: NewDoc): QuoteDoc => {
  const { from, to, currency } = priced[0].option;
  const cargo = cargoText(search);
  const sold = applyMargin(priced, margin);
  // A later change of the agent's currency does not change the currency of this quote.
  const said = { message, ...(marginReason && { marginReason }) };
  return { search: { ...search, currency }, ...sold, ...said, accepted: null, rejected: null, from, to, cargo };
};
