import { countDepartureUses } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { t } from '../../texts/schedules';

const usesText = (quotes: number, bookings: number): string | undefined => {
  if (quotes > 0 && bookings > 0)
    return t(
      '{quotes, plural, one {# open quote} other {# open quotes}} and {bookings, plural, one {# booking} other {# bookings}} name this departure.',
      { quotes, bookings },
    );
  if (quotes > 0)
    return t('{count, plural, one {# open quote names} other {# open quotes name}} this departure.', { count: quotes });
  if (bookings > 0)
    return t('{count, plural, one {# booking names} other {# bookings name}} this departure.', { count: bookings });
  return undefined;
};

/** Returns '2 open quotes and 1 booking name this departure.'; undefined when none does. */
export const useDepartureUses = (id: string) => {
  const uses = useCall(countDepartureUses, { params: { id } });
  const { quotes = 0, bookings = 0 } = uses.data ?? {};
  return { isKnown: uses.data !== undefined || uses.error !== null, sentence: usesText(quotes, bookings) };
};
