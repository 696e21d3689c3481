import type * as v from 'valibot';
import type { createBooking, FieldError, ScheduleOption } from '../../../contract';
import { conflict, invalid } from '../errors';
import { containersOf } from '../rate/price';
import type { Search } from '../rate/search';
import type { Caller, MockBooking, Store } from '../store';
import { bookingOfQuote, cargoText, changeQuote, findQuote, leadOption, type MockQuote } from './mockQuote';
import { demand } from './quoteRules';

type Sent = v.InferOutput<typeof createBooking.body>;

interface Booking {
  readonly sent: Sent;
  /** The agent that serves the customer. */
  readonly agentId: string;
  /** What is booked, in kg and CBM. */
  readonly cargo: { readonly totalWeight: number; readonly totalMeasurement: number };
}

/** The accepted option of a quote that may be booked now. @throws 409 where it was not accepted, is over, was booked or has left */
export const bookableOption = (store: Store, quote: MockQuote): ScheduleOption => {
  demand(store, quote, 'book');
  const option = leadOption(quote);
  if (Date.parse(option.etd) <= store.now().getTime())
    throw conflict('This departure has left. Quote again.', 'departed');
  return option;
};

const containerFaults = ({ fields: { containers } }: Sent, search: Search): string[] => {
  const wanted = new Map<string, number>();
  for (const { type, quantity } of containers) wanted.set(type, (wanted.get(type) ?? 0) + quantity);
  const quoted = containersOf(search);
  const isSame = wanted.size === quoted.size && [...quoted].every(([type, count]) => wanted.get(type) === count);
  return isSame ? [] : ['fields.containers'];
};

const looseFaults = ({ sent: { fields }, cargo }: Booking, { kg, cbm }: Search): string[] => [
  ...(cargo.totalWeight > (kg ?? 0)
    ? [fields.weight_kg ? 'fields.weight_kg' : 'fields.containers.0.container_weight']
    : []),
  ...(cargo.totalMeasurement > (cbm ?? 0) ? [fields.cbm ? 'fields.cbm' : 'fields.containers.0.cbm'] : []),
];

const cargoFaults = (booking: Booking, { search }: MockQuote): FieldError[] => {
  const paths = search.transportMode === 'FCL' ? containerFaults(booking.sent, search) : looseFaults(booking, search);
  return paths.map((path) => ({ path, message: `The quote is for ${cargoText(search)}; book that or quote again` }));
};

const partyFaults = (store: Store, { sent, agentId }: Booking, quote: MockQuote): FieldError[] => {
  if (quote.agentId !== agentId) return [{ path: 'company', message: 'This customer is not one of the quote’s agent' }];
  if (quote.companyId === null || quote.companyId === sent.company) return [];
  return [{ path: 'company', message: `The quote is for ${store.companies.get(quote.companyId)?.companyName}` }];
};

const choiceFaults = ({ sent: { scheduleRates } }: Booking, { rateId, sailingId }: ScheduleOption): FieldError[] =>
  scheduleRates?.rateId === rateId && scheduleRates.sailingId === sailingId
    ? []
    : [{ path: 'scheduleRates', message: 'This is not the option of the quote that was accepted' }];

/**
 * The accepted option of a quote, without its cost, for a booking of what was quoted. @throws 404 for a quote that the
 * caller does not see, 409 for one that cannot be booked, 422 for another customer, cargo or option
 */
export const takeQuote = (store: Store, user: Caller, id: string, booking: Booking) => {
  const quote = findQuote(store, user, id);
  const { cost: _, ...option } = bookableOption(store, quote);
  const errors = [
    ...partyFaults(store, booking, quote),
    ...choiceFaults(booking, option),
    ...cargoFaults(booking, quote),
  ];
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
  return { option, quote };
};

/** The quote becomes booked with its booking, which is stored by now. */
export const markBooked = (store: Store, user: Caller, quote: MockQuote, booking: MockBooking): void => {
  const { reference } = bookingOfQuote(store, { ...quote, bookingId: booking.id }) ?? {};
  const text = `Booked as ${reference}`;
  const change = { status: 'booked', bookingId: booking.id } as const;
  changeQuote(store, user, quote, { change, told: { staff: text, everybody: text } });
};
