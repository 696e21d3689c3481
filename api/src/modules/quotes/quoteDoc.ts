import type { QuoteDoc } from '../../tables/quoteTables';
import type { CostedOption } from '../schedules/priceOffers';

/** Returns the option whose total the quote shows: the accepted one, or else the cheapest. A quote has at least one. */
export const leadOption = ({ options, accepted }: Pick<QuoteDoc, 'options' | 'accepted'>): CostedOption => {
  const [cheapest] = [...options].sort((a, b) => a.totalMinor - b.totalMinor);
  const option = options.find(({ id }) => id === accepted?.optionId) ?? cheapest;
  if (!option) throw new Error('A quote holds at least one option');
  return option;
};

/** Sets the validity of manual offers to that of their quote. */
export const withSpotEnds = (options: QuoteDoc['options'], validTo: string): QuoteDoc['options'] =>
  options.map((option) => (option.spot ? { ...option, validTo } : option));
