import type { Margin, Place, Quote } from '@quayside/contract';
import type { Search } from '../schedules/searchQuestion';
import type { CostedOption } from '../schedules/toOption';

/** What a quote keeps beside its columns. It never leaves as it is: readers get what `toQuote`, `paperOf` and `forViewer` make of it. */
export interface QuoteDoc {
  readonly search: Search;
  /** At what the customer pays, with what selling them again takes: their cost and the exchange rates as they were applied. */
  readonly options: readonly CostedOption[];
  readonly margin: Margin;
  readonly message: string;
  readonly accepted: Quote['accepted'];
  readonly rejected: Quote['rejected'];
  readonly from: Place;
  readonly to: Place;
  /** '2 × 40HC', '5.66 CBM · 1,116.4 kg'. */
  readonly cargo: string;
}

/** 'Q-000123'. */
export const quoteNumber = (number: number): string => `Q-${String(number).padStart(6, '0')}`;

/** The option whose total the quote shows: the accepted one, else the cheapest. A quote has at least one. */
export const leadOption = ({ options, accepted }: Pick<QuoteDoc, 'options' | 'accepted'>): CostedOption => {
  const [cheapest] = [...options].sort((a, b) => a.totalCents - b.totalCents);
  const option = options.find(({ id }) => id === accepted?.optionId) ?? cheapest;
  if (!option) throw new Error('A quote holds at least one option');
  return option;
};
