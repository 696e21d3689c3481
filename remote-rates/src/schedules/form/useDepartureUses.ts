import { countDepartureUses } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';

const counted = (number: number, noun: string): string[] => (number === 0 ? [] : [formatCount(number, noun)]);

/** Returns '2 open quotes and 1 booking name this departure.'; undefined when none does. */
export const useDepartureUses = (id: string) => {
  const uses = useCall(countDepartureUses, { params: { id } });
  const { quotes = 0, bookings = 0 } = uses.data ?? {};
  const names = [...counted(quotes, 'open quote'), ...counted(bookings, 'booking')];
  const verb = quotes + bookings === 1 ? 'names' : 'name';
  return {
    isKnown: uses.data !== undefined || uses.error !== null,
    sentence: names.length === 0 ? undefined : `${names.join(' and ')} ${verb} this departure.`,
  };
};
