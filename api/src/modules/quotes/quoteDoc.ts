import type { QuoteDoc } from '../../tables/quoteTables';
import type { CostedOption } from '../schedules/toOption';

/** The option whose total the quote shows: the accepted one, else the cheapest. A quote has at least one. */
export const leadOption = ({ options, accepted }: Pick<QuoteDoc, 'options' | 'accepted'>): CostedOption => {
  const [cheapest] = [...options].sort((a, b) => a.totalMinor - b.totalMinor);
  const option = options.find(({ id }) => id === accepted?.optionId) ?? cheapest;
  if (!option) throw new Error('A quote holds at least one option');
  return option;
};

/** The options with the end of what was offered by hand, which holds as long as its quote does. */
export const withSpotEnds = (options: QuoteDoc['options'], validTo: string): QuoteDoc['options'] =>
  options.map((option) => (option.spot ? { ...option, validTo } : option));
